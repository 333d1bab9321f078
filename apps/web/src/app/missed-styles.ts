const missed = new Set<HTMLLinkElement>();

/** From now on a style sheet that did not come is known: what is built on Vite asks for each of them once only. */
export function rememberMissedStyles(): void {
  const remember = ({ target }: Event): void => {
    if (target instanceof HTMLLinkElement && target.rel === 'stylesheet') missed.add(target);
  };
  // The event does not rise; on its way down it is seen.
  document.addEventListener('error', remember, true);
}

/** Asks again for the style sheets that did not come. */
export async function fetchMissedStyles(): Promise<void> {
  await Promise.all([...missed].map(fetchAgain));
}

function fetchAgain(link: HTMLLinkElement): Promise<void> {
  const again = document.createElement('link');
  again.rel = link.rel;
  again.href = link.href;
  const come = new Promise<void>((resolve, reject) => {
    again.addEventListener('load', () => resolve());
    again.addEventListener('error', () => reject(new Error(`${again.href} did not come`)));
  });
  missed.delete(link);
  link.replaceWith(again);
  return come;
}

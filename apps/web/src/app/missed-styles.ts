const missed = new Set<HTMLLinkElement>();

/** From now on, records style sheets that fail to load. Code that Vite has built requests each of them only once. */
export function rememberMissedStyles(): void {
  const remember = ({ target }: Event): void => {
    if (target instanceof HTMLLinkElement && target.rel === 'stylesheet') missed.add(target);
  };
  // The event does not bubble, but it can be listened to in the capture phase.
  document.addEventListener('error', remember, true);
}

/** Requests the failed style sheets again. */
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

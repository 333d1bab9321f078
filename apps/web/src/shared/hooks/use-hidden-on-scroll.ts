import { useEffect, useState } from 'react';

/** True after the page has been scrolled down past `afterPx`. False again as soon as it is scrolled up. */
export function useHiddenOnScroll(afterPx: number): boolean {
  const [hidden, setHidden] = useState(false);
  useEffect(() => {
    let last = scrollY;
    const onScroll = (): void => {
      const down = scrollY > last;
      last = scrollY;
      setHidden(down && scrollY > afterPx);
    };
    addEventListener('scroll', onScroll, { passive: true });
    return () => removeEventListener('scroll', onScroll);
  }, [afterPx]);
  return hidden;
}

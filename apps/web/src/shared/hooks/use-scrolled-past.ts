import { useEffect, useState } from 'react';

/** Whether the page stands further down than `px`. */
export function useScrolledPast(px: number): boolean {
  const [past, setPast] = useState(() => scrollY > px);
  useEffect(() => {
    const onScroll = (): void => setPast(scrollY > px);
    onScroll();
    addEventListener('scroll', onScroll, { passive: true });
    return () => removeEventListener('scroll', onScroll);
  }, [px]);
  return past;
}

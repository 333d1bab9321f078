import type { ComponentProps } from 'react';

/** A scrolling region for a wide or long table. */
export function TableFrame({ label, ...rest }: ComponentProps<'section'> & { label: string }) {
  // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by keyboard
  return <section tabIndex={0} aria-label={label} {...rest} />;
}

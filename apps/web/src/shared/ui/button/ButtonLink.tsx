import type { ComponentProps } from 'react';
import { type ButtonLook, buttonLook } from './button-look.ts';

type ButtonLinkProps = ComponentProps<'a'> & ButtonLook & { href: string };

/** A link that looks like a button: a way on that should be seen first. */
export function ButtonLink({ tone, size, wide, className, children, ...link }: ButtonLinkProps) {
  return (
    <a {...link} {...buttonLook({ tone, size, wide, className })}>
      {children}
    </a>
  );
}

import type { ComponentProps } from 'react';
import { type ButtonLook, buttonLook } from './button-look.ts';

type ButtonLinkProps = ComponentProps<'a'> & ButtonLook & { href: string };

/** A link that looks like a button, for the most important next step. */
export function ButtonLink({ tone, wide, className, children, ...link }: ButtonLinkProps) {
  return (
    <a {...link} {...buttonLook({ tone, wide, className })}>
      {children}
    </a>
  );
}

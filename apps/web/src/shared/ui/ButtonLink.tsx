import type { ComponentProps } from 'react';
import styles from './Button.module.css';

type ButtonLinkProps = Omit<ComponentProps<'a'>, 'className'> & {
  href: string;
  tone?: 'plain' | 'primary';
  /** As wide as what holds it. */
  wide?: boolean;
};

/** A link that looks like a button: a way on that should be seen first. */
export function ButtonLink({ tone = 'plain', wide = false, children, ...link }: ButtonLinkProps) {
  return (
    <a className={`${styles.button} ${styles[tone]}`} data-wide={wide} {...link}>
      {children}
    </a>
  );
}

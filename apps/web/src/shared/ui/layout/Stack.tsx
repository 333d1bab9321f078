import type { HTMLAttributes } from 'react';
import styles from './layout.module.css';

type StackProps = Omit<HTMLAttributes<HTMLElement>, 'className'> & {
  as?: 'div' | 'fieldset' | 'article' | 'header';
  /** Pixels between the elements. */
  gap: number;
};

/** Elements below each other, as wide as their container. */
export function Stack({ as: Tag = 'div', gap, style, ...rest }: StackProps) {
  return <Tag {...rest} className={styles.stack} style={{ gap, ...style }} />;
}

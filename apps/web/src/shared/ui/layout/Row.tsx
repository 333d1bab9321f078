import type { CSSProperties, HTMLAttributes } from 'react';
import styles from './layout.module.css';

type RowProps = Omit<HTMLAttributes<HTMLElement>, 'className'> & {
  as?: 'div' | 'p' | 'fieldset' | 'header' | 'span';
  /** Pixels between neighbours, or a CSS value: between lines, then between neighbours. */
  gap: number | string;
  align?: CSSProperties['alignItems'];
  justify?: CSSProperties['justifyContent'];
  /** Secondary: paler than the text around it, and smaller by default. */
  quiet?: boolean | 13 | 15 | 'full';
};

/** A row of elements that wraps if there is no room. */
export function Row({ as: Tag = 'div', gap, align, justify, quiet, style, ...rest }: RowProps) {
  return (
    <Tag
      {...rest}
      className={styles.row}
      data-quiet={quiet}
      style={{ gap, alignItems: align, justifyContent: justify, ...style }}
    />
  );
}

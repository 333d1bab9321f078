import type { CSSProperties, HTMLAttributes } from 'react';
import styles from './layout.module.css';

type RowProps = Omit<HTMLAttributes<HTMLElement>, 'className'> & {
  as?: 'div' | 'p' | 'fieldset' | 'header' | 'span';
  /** Pixels between neighbours, or as the style sheet says it: between lines, then between neighbours. */
  gap: number | string;
  align?: CSSProperties['alignItems'];
  justify?: CSSProperties['justifyContent'];
  /** Beside the point: paler than the text around it, and smaller by default. */
  quiet?: boolean | 13 | 15 | 'full';
};

/** Things beside each other, on further lines where there is no room. */
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

import type { HTMLAttributes } from 'react';
import styles from './Quiet.module.css';

type QuietProps = Omit<HTMLAttributes<HTMLElement>, 'className'> & {
  /** The machine-readable date, if the text is a `time` element. */
  dateTime?: string;
  as?: 'p' | 'span' | 'div' | 'code' | 'time' | 'h3' | 'small' | 'figcaption' | 'ul' | 'li';
  size?: 12 | 13 | 14 | 15 | 'full';
  /** The meaning of the text: an error or a success. Without a tone, the text is secondary. */
  tone?: 'danger' | 'success';
};

/** Secondary text, smaller and paler than the surrounding text. */
export function Quiet({ as: Tag = 'p', size, tone, ...rest }: QuietProps) {
  return <Tag {...rest} className={styles.quiet} data-size={size} data-tone={tone} />;
}

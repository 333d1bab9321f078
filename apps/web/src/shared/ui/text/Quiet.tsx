import type { HTMLAttributes } from 'react';
import styles from './Quiet.module.css';

type QuietProps = Omit<HTMLAttributes<HTMLElement>, 'className'> & {
  /** Of a `time`. */
  dateTime?: string;
  as?: 'p' | 'span' | 'div' | 'code' | 'time' | 'h3';
  size?: 13 | 14 | 15;
  /** That something is wrong, or went well; neither, it is beside the point. */
  tone?: 'danger' | 'success';
};

/** Secondary text: smaller than the text around it, and paler. */
export function Quiet({ as: Tag = 'p', size, tone, ...rest }: QuietProps) {
  return <Tag {...rest} className={styles.quiet} data-size={size} data-tone={tone} />;
}

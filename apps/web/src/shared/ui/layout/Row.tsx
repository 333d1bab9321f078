import { type BoxProps, classOf, lengthOf, styleOf } from './box.ts';
import styles from './layout.module.css';

type RowProps = BoxProps<'p' | 'fieldset' | 'h2' | 'h3' | 'nav' | 'label' | 'li' | 'ol' | 'dl'> & {
  /** Whether the row wraps if there is not enough room. */
  wrap?: boolean;
  /** Secondary text: paler than the surrounding text, and smaller by default. */
  quiet?: boolean | 13 | 15 | 'full';
};

export function Row({
  as: Tag = 'div',
  gap,
  align,
  justify,
  wrap = true,
  quiet,
  className,
  style,
  ...rest
}: RowProps) {
  return (
    <Tag
      {...rest}
      className={classOf(styles.row, className)}
      data-nowrap={wrap ? undefined : true}
      data-quiet={quiet}
      style={styleOf({ '--gap': lengthOf(gap), alignItems: align, justifyContent: justify, ...style })}
    />
  );
}

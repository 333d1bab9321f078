import { type BoxProps, classOf, lengthOf, styleOf } from './box.ts';
import styles from './layout.module.css';

type StackProps = BoxProps<'fieldset' | 'article' | 'figure' | 'form' | 'ol' | 'li' | 'dl' | 'p' | 'nav'>;

/** Elements one below the other, as wide as their container unless they are justified. */
export function Stack({ as: Tag = 'div', gap, align, justify, className, style, ...rest }: StackProps) {
  return (
    <Tag
      {...rest}
      className={classOf(styles.stack, className)}
      style={styleOf({ '--gap': lengthOf(gap), alignItems: align, justifyItems: justify, ...style })}
    />
  );
}

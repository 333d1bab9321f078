import { type BoxProps, classOf, lengthOf, styleOf } from './box.ts';
import styles from './layout.module.css';

type Columns =
  | {
      /** The number of columns of equal width, or the widths of the columns. */
      columns: number | string;
    }
  | {
      /** The minimum width of a column in pixels. There are as many columns as fit. */
      min: number;
      /** Whether a few elements share the whole width, leaving no column empty. */
      fill?: boolean;
    };

type GridProps = Columns &
  BoxProps<'article' | 'form' | 'li' | 'ol' | 'dl' | 'figure' | 'nav' | 'fieldset'> & {
    /** The window width in pixels up to which the elements are stacked. */
    oneBelow?: 640 | 760 | 900 | 960 | 1000 | 1100 | 1180;
  };

function columnsOf(grid: Columns): string {
  if ('min' in grid)
    return `repeat(${grid.fill === true ? 'auto-fit' : 'auto-fill'}, minmax(min(100%, ${grid.min}px), 1fr))`;
  return typeof grid.columns === 'number' ? `repeat(${grid.columns}, minmax(0, 1fr))` : grid.columns;
}

/** Elements in columns. */
export function Grid({
  as: Tag = 'div',
  gap,
  align,
  justify,
  oneBelow,
  className,
  style,
  ...rest
}: GridProps) {
  const { columns: _, min: __, fill: ___, ...others } = { columns: 0, min: 0, fill: false, ...rest };
  return (
    <Tag
      {...others}
      className={classOf(styles.grid, className)}
      data-one-below={oneBelow}
      style={styleOf({
        '--columns': columnsOf(rest),
        '--gap': lengthOf(gap),
        alignItems: align,
        justifyItems: justify,
        ...style,
      })}
    />
  );
}

import { type BoxProps, classOf, lengthOf, styleOf } from './box.ts';
import styles from './layout.module.css';

type Columns =
  | {
      /** How many columns of equal width, or the widths of the columns. */
      columns: number | string;
    }
  | {
      /** The least width of a column in pixels: as many columns as there is room for. */
      min: number;
      /** Whether few elements share the whole width, instead of leaving columns empty. */
      fill?: boolean;
    };

type GridProps = Columns &
  BoxProps<'article' | 'form' | 'li' | 'ol' | 'dl' | 'figure' | 'nav' | 'fieldset'> & {
    /** The width of the window in pixels up to which the elements stand below each other. */
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

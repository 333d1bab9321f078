import type { UseQueryResult } from '@tanstack/react-query';
import { type ReactNode, useId } from 'react';
import { Answer } from '../../answer/Answer.tsx';
import { Row } from '../layout/Row.tsx';
import { SkeletonRows } from '../skeleton/SkeletonRows.tsx';
import styles from './Tile.module.css';

interface Figure {
  readonly figure: ReactNode;
  /** A small chart below the figure. */
  readonly chart?: ReactNode;
  /** One line below the figure: its parts, or a limit for comparison. */
  readonly note?: ReactNode;
}

interface TileProps<T> {
  /** The name of the figure, which is the heading of the tile. */
  title: string;
  /** A link or a button that belongs to the figure. */
  action?: ReactNode;
  query: UseQueryResult<T>;
  children: (data: T) => Figure;
}

const BODY_PX = 88;

/** One figure in large type with its context. Tiles are arranged in a grid. */
export function Tile<T>({ title, action, query, children }: TileProps<T>) {
  const id = useId();
  return (
    <section className={styles.tile} aria-labelledby={id}>
      <Row gap={8} align="start" justify="space-between" wrap={false}>
        <h2 id={id}>{title}</h2>
        {action}
      </Row>
      <Answer query={query} waiting={<SkeletonRows rows={1} rowHeightPx={BODY_PX} lines={2} />}>
        {(data) => <TileBody {...children(data)} />}
      </Answer>
    </section>
  );
}

function TileBody({ figure, chart, note }: Figure) {
  return (
    <div className={styles.body}>
      <p>{figure}</p>
      {chart}
      {note !== undefined && <small>{note}</small>}
    </div>
  );
}

import { Grid } from '../../../shared/ui/layout/Grid.tsx';
import { Row } from '../../../shared/ui/layout/Row.tsx';
import { Sparkline } from '../../../shared/ui/sparkline/Sparkline.tsx';
import styles from './Futures.module.css';

const HEIGHT_PX = 150;

interface CurveProps {
  title: string;
  /** Describes the curve for screen readers. */
  label: string;
  points: readonly (number | null)[];
  /** Labels under the curve, from its first to its last point. */
  places: readonly string[];
  textOf: (value: number) => string;
}

/** A curve with its lowest and its highest value. */
export function Curve({ title, label, points, places, textOf }: CurveProps) {
  const values = points.filter((point) => point !== null);
  if (values.length === 0) return null;
  return (
    <Grid as="figure" className={styles.curve} columns="auto minmax(0, 1fr)" gap="4px 10px">
      <figcaption>{title}</figcaption>
      <span className={styles.ends} aria-hidden="true">
        <span>{textOf(Math.max(...values))}</span>
        <span>{textOf(Math.min(...values))}</span>
      </span>
      <span className={styles.drawing}>
        <Sparkline points={points} heightPx={HEIGHT_PX} label={label} />
      </span>
      <Row
        as="span"
        className={styles.places}
        gap={0}
        justify="space-between"
        wrap={false}
        aria-hidden="true"
      >
        {places.map((place) => (
          <span key={place}>{place}</span>
        ))}
      </Row>
    </Grid>
  );
}

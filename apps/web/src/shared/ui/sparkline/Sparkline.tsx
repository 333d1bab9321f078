import styles from './Sparkline.module.css';
import { sparklinePath } from './sparkline-path.ts';

/** Units of the drawing; it is as wide as its container. */
const WIDTH = 100;
const HEIGHT_PX = 32;

interface SparklineProps {
  /** Values in order of time; a gap is null. */
  points: readonly (number | null)[];
  /** A value to compare with, drawn as a thin line: the close before the first point, for example. */
  baseline?: number;
  /** The value at the lower edge, for values whose minimum would mislead: 0 for counts. */
  from?: number;
  /** Another series on the same scale, drawn thinner: an average beside prices, for example. */
  companion?: readonly (number | null)[];
  heightPx?: number;
  /** Describes the line for screen readers. Without a label it is decoration beside a number that says the same. */
  label?: string;
}

/** The course of a value at a glance, in the colour of the text around it. */
export function Sparkline({
  points,
  baseline,
  from,
  companion,
  heightPx = HEIGHT_PX,
  label,
}: SparklineProps) {
  const box = { width: WIDTH, height: heightPx };
  const paths = sparklinePath(points, box, { baseline, from, companion });
  return (
    <svg
      className={styles.sparkline}
      viewBox={`0 0 ${box.width} ${box.height}`}
      style={{ height: heightPx }}
      preserveAspectRatio="none"
      role={label === undefined ? undefined : 'img'}
      aria-label={label}
      aria-hidden={label === undefined}
    >
      {paths.baseline !== null && <path className={styles.baseline} d={paths.baseline} />}
      {paths.area !== '' && <path className={styles.area} d={paths.area} />}
      {paths.companion !== '' && <path className={styles.companion} d={paths.companion} />}
      <path className={styles.line} d={paths.line} />
    </svg>
  );
}

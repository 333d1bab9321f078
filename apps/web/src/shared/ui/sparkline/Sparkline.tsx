import styles from './Sparkline.module.css';
import { sparklinePath } from './sparkline-path.ts';

/** The width and height of the drawing, which is as wide as its container. */
const WIDTH = 100;
const HEIGHT_PX = 32;

interface SparklineProps {
  /** Values in order of time. Null is a gap. */
  points: readonly (number | null)[];
  /** A reference value, drawn as a thin line, such as the close before the first point. */
  baseline?: number;
  /** The value at the lower edge, for series whose minimum would be a misleading baseline. For counts, it is 0. */
  from?: number;
  /** Another series on the same scale, drawn thinner, such as an average next to prices. */
  companion?: readonly (number | null)[];
  heightPx?: number;
  /**
   * Describes the line for screen readers. Without a label, the line only illustrates a number next to it and is hidden
   * from them.
   */
  label?: string;
}

/** The history of a value as a small line, in the colour of the surrounding text. */
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

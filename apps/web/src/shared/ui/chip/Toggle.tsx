import styles from './chip.module.css';

/** A switch that is on or off. */
export function Toggle({
  label,
  on,
  onToggle,
}: {
  label: string;
  on: boolean;
  onToggle: (on: boolean) => void;
}) {
  return (
    <button type="button" className={styles.chip} aria-pressed={on} onClick={() => onToggle(!on)}>
      {label}
    </button>
  );
}

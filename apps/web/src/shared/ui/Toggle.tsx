import styles from './Toggle.module.css';

/** Something that is on or off. */
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
    <button type="button" className={styles.toggle} aria-pressed={on} onClick={() => onToggle(!on)}>
      {label}
    </button>
  );
}

import styles from './SkipLink.module.css';

/** Shown to the keyboard alone. A hash in the address is the router's, so the jump is made by moving the focus. */
export function SkipLink({ label, onSkip }: { label: string; onSkip: () => void }) {
  return (
    <button type="button" className={styles.skip} onClick={onSkip}>
      {label}
    </button>
  );
}

import styles from './SkipLink.module.css';

/**
 * A link shown only to keyboard users. The hash in the address is the router's, so the link moves the focus
 * instead.
 */
export function SkipLink({ label, onSkip }: { label: string; onSkip: () => void }) {
  return (
    <button type="button" className={styles.skip} onClick={onSkip}>
      {label}
    </button>
  );
}

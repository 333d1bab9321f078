import styles from './SkipLink.module.css';

/**
 * A link that is visible only to keyboard users. The hash in the URL belongs to the router, so the link moves the focus
 * itself.
 */
export function SkipLink({ label, onSkip }: { label: string; onSkip: () => void }) {
  return (
    <button type="button" className={styles.skip} onClick={onSkip}>
      {label}
    </button>
  );
}

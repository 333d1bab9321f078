import { DemoMark } from '../../../../shared/ui/demo/DemoMark.tsx';
import styles from './Front.module.css';

/**
 * The tag for demo data. It is on the line of the heading, so that the rows below do not move when it
 * appears.
 */
export const FrontMark = () => (
  <div className={styles.mark}>
    <DemoMark />
  </div>
);

import type { ReactNode } from 'react';
import styles from './Bullets.module.css';

/** A short bulleted list. The children are its list items. */
export const Bullets = ({ children }: { children: ReactNode }) => (
  <ul className={styles.bullets}>{children}</ul>
);

import type { ReactNode } from 'react';
import styles from './Bullets.module.css';

/** A short list of lines, each with a bullet. The children are its list items. */
export const Bullets = ({ children }: { children: ReactNode }) => (
  <ul className={styles.bullets}>{children}</ul>
);

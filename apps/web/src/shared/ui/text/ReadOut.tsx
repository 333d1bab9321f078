import type { ReactNode } from 'react';
import { Row } from '../layout/Row.tsx';
import styles from './ReadOut.module.css';

interface ReadOutProps {
  /** Whether screen readers already announce the part of the chart that this text describes. */
  isSilent?: boolean;
  children: ReactNode;
}

/** A line above a chart with the facts about the part that has the pointer or the focus. */
export function ReadOut({ isSilent = false, children }: ReadOutProps) {
  return (
    <Row
      as="p"
      className={styles.readOut}
      gap="2px 14px"
      align="center"
      quiet
      aria-hidden={isSilent || undefined}
    >
      {children}
    </Row>
  );
}

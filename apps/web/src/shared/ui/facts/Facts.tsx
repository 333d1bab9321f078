import type { ReactNode } from 'react';
import styles from './facts.module.css';

export interface Fact {
  readonly label: ReactNode;
  readonly value: ReactNode;
  /** Distinguishes the fact if its label is no text. */
  readonly key?: string;
  /** Additional information on the value. */
  readonly title?: string;
}

interface FactsProps {
  facts: readonly Fact[];
  /** Side by side, or below each other with a line between. */
  look: 'strip' | 'rows';
  className?: string | undefined;
}

/** A list of names and values. */
export function Facts({ facts, look, className = '' }: FactsProps) {
  return (
    <dl className={`${styles[look]} ${className}`}>
      {facts.map(({ label, value, key = String(label), title }) => (
        <div key={key}>
          <dt>{label}</dt>
          <dd title={title}>{value}</dd>
        </div>
      ))}
    </dl>
  );
}

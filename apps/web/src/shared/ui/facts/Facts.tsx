import type { ReactNode } from 'react';
import styles from './facts.module.css';

export interface Fact {
  readonly label: ReactNode;
  readonly value: ReactNode;
  /** Identifies the fact if its label is not a string. */
  readonly key?: string;
  /** Additional information about the value. */
  readonly title?: string;
}

interface FactsProps {
  facts: readonly Fact[];
  /** Whether the facts are side by side, or in rows separated by lines. */
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

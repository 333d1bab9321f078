import type { ReactNode } from 'react';
import { ButtonLink } from '../button/ButtonLink.tsx';
import styles from './Note.module.css';

interface EmptyNoteProps {
  title: string;
  children?: ReactNode;
  /** A link to a page that may have the missing content. */
  way?: { readonly label: string; readonly path: string };
}

/** States that there is no content, and what the reader can change to see some. */
export function EmptyNote({ title, children, way }: EmptyNoteProps) {
  return (
    <div className={styles.empty}>
      <p className={styles.title}>{title}</p>
      {children}
      {way !== undefined && (
        <p>
          <ButtonLink tone="primary" href={`#${way.path}`}>
            {way.label}
          </ButtonLink>
        </p>
      )}
    </div>
  );
}

import type { ReactNode } from 'react';
import styles from './PageHead.module.css';
import { Row } from './Row.tsx';
import { Stack } from './Stack.tsx';

interface PageHeadProps {
  title: ReactNode;
  /** Whether to use a smaller heading, for pages with a table. */
  dense?: boolean;
  /** The sentence below the title. */
  lead?: ReactNode;
  /** Controls next to the title. */
  tools?: ReactNode;
  /** Further lines below the lead. */
  children?: ReactNode;
}

/** The heading of a page, together with the space above it. */
export function PageHead({ title, dense = false, lead, tools, children }: PageHeadProps) {
  const heading = <h1 data-dense={dense || undefined}>{title}</h1>;
  return (
    <Stack as="header" className={styles.head} gap={dense ? 4 : 6}>
      {tools === undefined ? (
        heading
      ) : (
        <Row gap="8px 24px" align="center" justify="space-between">
          {heading}
          {tools}
        </Row>
      )}
      {lead !== undefined && <p className={styles.lead}>{lead}</p>}
      {children}
    </Stack>
  );
}

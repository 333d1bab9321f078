import type { ReactNode } from 'react';
import { Grid } from './Grid.tsx';
import { Stack } from './Stack.tsx';
import styles from './WithAside.module.css';

interface WithAsideProps {
  /** Rendered next to the content in a wide window, otherwise below it. */
  aside: ReactNode;
  gap?: number;
  children: ReactNode;
}

/** Content that uses the width of the window, next to facts or links that apply to all of it. */
export function WithAside({ aside, gap = 28, children }: WithAsideProps) {
  return (
    <Grid columns="minmax(0, 1fr) 340px" gap="36px 40px" align="start" oneBelow={1000}>
      <Stack gap={gap}>{children}</Stack>
      <Stack className={styles.aside} gap={28} align="start">
        {aside}
      </Stack>
    </Grid>
  );
}

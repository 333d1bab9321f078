import type { ReactNode } from 'react';
import { Grid } from '../../../shared/ui/layout/Grid.tsx';
import { Stack } from '../../../shared/ui/layout/Stack.tsx';

interface OrderColumnsProps {
  /** The first column: details and choices. */
  children: ReactNode;
  /** The second column: a summary with the next action. On a narrow screen, it is below the first one. */
  summary: ReactNode;
}

/** The two columns of the checkout and of the page of an order. */
export function OrderColumns({ children, summary }: OrderColumnsProps) {
  return (
    <Grid columns="minmax(0, 1fr) 400px" gap="28px 48px" align="start" oneBelow={1000}>
      <Stack gap={28}>{children}</Stack>
      {summary}
    </Grid>
  );
}

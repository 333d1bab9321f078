import type { ReactNode } from 'react';
import { Grid } from '../../../shared/ui/layout/Grid.tsx';
import { Stack } from '../../../shared/ui/layout/Stack.tsx';

interface OrderColumnsProps {
  /** The details and the choices. */
  children: ReactNode;
  /** The summary with the next action. On a narrow screen, it follows the children. */
  summary: ReactNode;
}

/** The two columns of checkout and of an order. */
export function OrderColumns({ children, summary }: OrderColumnsProps) {
  return (
    <Grid columns="minmax(0, 1fr) 400px" gap="28px 48px" align="start" oneBelow={1000}>
      <Stack gap={28}>{children}</Stack>
      {summary}
    </Grid>
  );
}

import type { SalesOrder } from '@jishi/contract';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { invalidateOrders, orderQuery } from '../../../features/orders/index.ts';
import { PayWindow, type useStart } from '../../../features/payments/index.ts';

/**
 * The order may be paid or cancelled in another window. A user who is about to scan the code should learn this before
 * paying.
 */
const POLL_MS = 2_000;

interface PayOrderProps {
  number: SalesOrder['number'];
  paying: ReturnType<typeof useStart>;
  onAgain: () => void;
  onClose: () => void;
}

/** The window in which the user pays for an order through a channel. */
export function PayOrder({ number, ...window }: PayOrderProps) {
  const queries = useQueryClient();
  const { data, dataUpdatedAt } = useQuery({
    ...orderQuery(number),
    refetchInterval: ({ state }) => (state.data?.state === 'toBePaid' ? POLL_MS : false),
  });
  const isOver = data !== undefined && data.state !== 'toBePaid';
  return (
    <PayWindow
      {...window}
      overSinceMs={isOver ? dataUpdatedAt : null}
      onPaid={() => void invalidateOrders(queries)}
    />
  );
}

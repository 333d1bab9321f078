import type { PaymentMode } from '@jishi/contract';
import { useQuery } from '@tanstack/react-query';
import { businessConfigQuery } from '../../shared/session/business-config.query.ts';
import { BuyButtons } from './components/BuyButtons.tsx';

/**
 * Returns buy buttons for a product's price card. Returns nothing if the operator does not sell online. On a page with
 * cards of several products, the accessible names of the buttons contain the product's name. Until it is known whether
 * the operator sells online, the space for the buttons stays empty.
 */
export function useBuyButtons() {
  const config = useQuery(businessConfigQuery);
  if (config.isPending) return () => () => <div style={{ height: 'var(--control)' }} />;
  const sells = config.data?.onlinePay === 1;
  return (product: string, name?: string) =>
    sells
      ? (choice: { mode: PaymentMode; quantity: number }) => (
          <BuyButtons line={{ product, ...choice }} name={name} />
        )
      : undefined;
}

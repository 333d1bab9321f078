import { useRef } from 'react';
import { InvoiceParts } from '../../../features/invoices/index.ts';
import { useAddress } from '../../../shared/navigation/address.ts';
import { usePageTitle } from '../../../shared/navigation/page-title.ts';
import { Stack } from '../../../shared/ui/layout/Stack.tsx';

/** The account's invoices. The address holds the open part, and an order to be invoiced. */
export default function InvoicePage() {
  const title = usePageTitle();
  const heading = useRef<HTMLHeadingElement>(null);
  const [params, setParams] = useAddress();
  const open = (tab: string): void => setParams(() => new URLSearchParams({ tab }), { replace: true });
  return (
    <Stack gap={20}>
      <h1 ref={heading} tabIndex={-1}>
        {title}
      </h1>
      <InvoiceParts
        part={params.get('tab')}
        orderNumber={params.get('order')}
        onPart={open}
        onRequested={() => {
          open('list');
          // The form was long, and its button is gone.
          heading.current?.focus();
        }}
      />
    </Stack>
  );
}

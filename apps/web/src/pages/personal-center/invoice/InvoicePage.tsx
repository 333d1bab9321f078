import { useRef } from 'react';
import { InvoiceParts } from '../../../features/invoices/index.ts';
import { addressState } from '../../../shared/address/address-state.ts';
import { nullable } from '../../../shared/address/parameters.ts';
import { useAddressState } from '../../../shared/address/use-address-state.ts';
import { usePageTitle } from '../../../shared/navigation/page-title.ts';
import { Stack } from '../../../shared/ui/layout/Stack.tsx';

const invoicesAddress = addressState(
  { tab: nullable, order: nullable },
  { clears: { tab: ['order'] }, resets: ['tab'] },
);

/** The account's invoices. The open tab is in the URL, as is the order to be invoiced if there is one. */
export default function InvoicePage() {
  const title = usePageTitle();
  const heading = useRef<HTMLHeadingElement>(null);
  const { address, change } = useAddressState(invoicesAddress);
  return (
    <Stack gap={20}>
      <h1 ref={heading} tabIndex={-1}>
        {title}
      </h1>
      <InvoiceParts
        part={address.tab}
        orderNumber={address.order}
        onPart={(tab) => change({ tab })}
        onRequested={() => {
          change({ tab: 'list' });
          // The form was long, and the button that had the focus no longer exists. Scrolling to the heading alone would
          // leave it below the header.
          heading.current?.focus({ preventScroll: true });
          scrollTo({ top: 0 });
        }}
      />
    </Stack>
  );
}

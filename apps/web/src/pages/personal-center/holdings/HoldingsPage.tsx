import { HolderParts } from '../../../features/holders/index.ts';
import { addressState } from '../../../shared/address/address-state.ts';
import { nullable } from '../../../shared/address/parameters.ts';
import { useAddressState } from '../../../shared/address/use-address-state.ts';
import { usePageTitle } from '../../../shared/navigation/page-title.ts';
import { Stack } from '../../../shared/ui/layout/Stack.tsx';

const holdingsAddress = addressState({ tab: nullable }, { resets: ['tab'] });

/** The data that the account provides: its data sets, deliveries, revenue and settlements. */
export default function HoldingsPage() {
  const title = usePageTitle();
  const { address, change } = useAddressState(holdingsAddress);
  return (
    <Stack gap={20}>
      <h1>{title}</h1>
      <HolderParts part={address.tab} onPart={(tab) => change({ tab })} />
    </Stack>
  );
}

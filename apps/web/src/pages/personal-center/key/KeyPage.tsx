import { Keys, SheetLinks, SpendCaps } from '../../../features/access/index.ts';
import { Connections } from '../../../features/connections/index.ts';
import { useOwnedDatasets } from '../../../features/entitlements/index.ts';
import { CodeSamples } from '../../../features/gateway/index.ts';
import { OwnLimit } from '../../../features/members/index.ts';
import { OwnLimits } from '../../../features/usage/index.ts';
import { useMessages } from '../../../shared/i18n/messages.ts';
import { usePageTitle } from '../../../shared/navigation/page-title.ts';
import { useMay } from '../../../shared/session/acting.ts';
import { Section } from '../../../shared/ui/layout/Section.tsx';
import { Stack } from '../../../shared/ui/layout/Stack.tsx';
import { keyPageMessages } from './key-page.messages.ts';

/** A data set that is open to everyone, so that the call works without a purchase. */
const EXAMPLE = {
  code: 'p_public0001',
  path: '/api/public/p_public0001',
  values: [['@limit', '5']],
} as const;

/** The account's keys with their permissions, and instructions for making calls with them. */
export default function KeyPage() {
  const t = useMessages(keyPageMessages);
  const title = usePageTitle();
  const owned = useOwnedDatasets();
  const mayReadMoney = useMay('readMoney');
  return (
    <Stack gap={28}>
      <h1>{title}</h1>
      <OwnLimit />
      <Keys />
      <SheetLinks owned={owned} />
      <Connections />
      <OwnLimits />
      {mayReadMoney && <SpendCaps />}
      <Section title={t('howTo')}>
        <CodeSamples call={{ ...EXAMPLE, origin: window.location.origin }} />
      </Section>
    </Stack>
  );
}

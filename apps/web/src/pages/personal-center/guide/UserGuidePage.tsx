import { GuideText } from '../../../features/documents/index.ts';
import { KeyNote } from '../../../features/gateway/index.ts';
import { usePageTitle } from '../../../shared/navigation/page-title.ts';
import { Stack } from '../../../shared/ui/layout/Stack.tsx';

/** Guides a newcomer from the sign-up to calls, orders and invoices. The code samples contain the reader's key. */
export default function UserGuidePage() {
  const title = usePageTitle();
  return (
    <Stack gap={20}>
      <h1>{title}</h1>
      <KeyNote />
      <GuideText page="userguide" />
    </Stack>
  );
}

import { UseBreakdown, UseCalls, useAskedCall, WhyRefused } from '../../../features/usage/index.ts';
import { usePageTitle } from '../../../shared/navigation/page-title.ts';
import { Stack } from '../../../shared/ui/layout/Stack.tsx';

/** How the account was used, and why a call was refused. */
export default function UsePage() {
  const title = usePageTitle();
  const asked = useAskedCall();
  return (
    <Stack gap={28}>
      <h1>{title}</h1>
      <UseBreakdown />
      <WhyRefused call={asked} />
      <UseCalls onAsk={asked.ask} />
    </Stack>
  );
}

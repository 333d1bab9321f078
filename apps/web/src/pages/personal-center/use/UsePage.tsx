import {
  OwnLimits,
  UseBreakdown,
  UseCalls,
  useAskedCall,
  WhyRefused,
} from '../../../features/usage/index.ts';
import { usePageTitle } from '../../../shared/navigation/page-title.ts';
import { Stack } from '../../../shared/ui/layout/Stack.tsx';

/** The account's usage, and a lookup of why calls failed. */
export default function UsePage() {
  const title = usePageTitle();
  const question = useAskedCall();
  return (
    <Stack gap={28}>
      <h1>{title}</h1>
      <OwnLimits />
      <UseBreakdown />
      <WhyRefused call={question} />
      <UseCalls onAsk={question.ask} />
    </Stack>
  );
}

import { useState } from 'react';
import { UseBreakdown, UseCalls, WhyRefused } from '../../../features/usage/index.ts';
import { usePageTitle } from '../../../shared/navigation/page-title.ts';
import { Stack } from '../../../shared/ui/layout/Stack.tsx';

/** How the account was used, and why a call was refused. */
export default function UsePage() {
  const title = usePageTitle();
  const [requestId, setRequestId] = useState('');
  return (
    <Stack gap={28}>
      <h1>{title}</h1>
      <UseBreakdown />
      <WhyRefused key={requestId} requestId={requestId} onAsk={setRequestId} />
      <UseCalls onAsk={setRequestId} />
    </Stack>
  );
}

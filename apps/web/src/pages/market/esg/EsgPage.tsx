import { EsgHome } from '../../../features/esg/index.ts';
import { usePageTitle } from '../../../shared/navigation/page-title.ts';
import { Stack } from '../../../shared/ui/layout/Stack.tsx';

/** Environmental, social and governance ratings of the whole market. */
export default function EsgPage() {
  const title = usePageTitle();
  return (
    <Stack gap={14} style={{ paddingTop: 24 }}>
      <h1>{title}</h1>
      <EsgHome />
    </Stack>
  );
}

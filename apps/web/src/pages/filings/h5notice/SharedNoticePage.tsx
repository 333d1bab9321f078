import { oneNoticeAddress, SharedList, SharedNotice } from '../../../features/announcements/index.ts';
import { ShareLink } from '../../../features/content/index.ts';
import { useAddressState } from '../../../shared/address/use-address-state.ts';
import { usePageTitle } from '../../../shared/navigation/page-title.ts';
import { PATHS } from '../../../shared/navigation/paths.ts';
import { Stack } from '../../../shared/ui/layout/Stack.tsx';

const COLUMN_PX = 560;

/** One notice, or the notices of one company, in a single column for a phone. */
export default function SharedNoticePage() {
  const { id, code } = useAddressState(oneNoticeAddress).address;
  const title = usePageTitle();
  const values = id === '' ? { companyid: code } : { id };
  return (
    <Stack gap={16} style={{ paddingTop: 20, maxWidth: COLUMN_PX, marginInline: 'auto' }}>
      {id === '' && <h1>{title}</h1>}
      {id === '' ? <SharedList code={code} /> : <SharedNotice id={id} />}
      <ShareLink path={`${PATHS.sharedNotice.zh}?${new URLSearchParams(values)}`} />
    </Stack>
  );
}

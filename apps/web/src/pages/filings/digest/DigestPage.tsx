import { useQuery } from '@tanstack/react-query';
import { DigestDay, digestAddress, digestQuery, NoDigest } from '../../../features/digests/index.ts';
import { useAddressState } from '../../../shared/address/use-address-state.ts';
import { Unanswered } from '../../../shared/answer/Unanswered.tsx';
import { useLanguage } from '../../../shared/i18n/language.ts';
import { siteName } from '../../../shared/i18n/site.ts';
import { usePageTitle, useTitle } from '../../../shared/navigation/page-title.ts';
import { PageHead } from '../../../shared/ui/layout/PageHead.tsx';
import { Stack } from '../../../shared/ui/layout/Stack.tsx';
import { SkeletonRows } from '../../../shared/ui/skeleton/SkeletonRows.tsx';

/** The digest of the day in the URL. The default is the latest digest. */
export default function DigestPage() {
  const title = usePageTitle();
  const lang = useLanguage();
  const { date } = useAddressState(digestAddress).address;
  const digest = useQuery(digestQuery(date, lang));
  const day = digest.data?.date ?? date;
  useTitle(day === null ? title : `${title} ${day}`, siteName(lang));
  if (digest.data)
    return (
      <Stack gap={0} style={{ paddingTop: 28 }} aria-busy={digest.isPlaceholderData}>
        <DigestDay digest={digest.data} title={title} />
      </Stack>
    );
  return (
    <Stack gap={24}>
      <PageHead title={title} />
      <Unanswered query={digest} waiting={<SkeletonRows rows={10} rowHeightPx={60} lines={2} />} />
      {digest.data === null && <NoDigest date={date} />}
    </Stack>
  );
}

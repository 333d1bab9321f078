import { useQuery } from '@tanstack/react-query';
import { FirstCall, KeyPairBlocks } from '../features/gateway/index.ts';
import { Unanswered } from '../shared/answer/Unanswered.tsx';
import { useLanguage } from '../shared/i18n/language.ts';
import { useMessages } from '../shared/i18n/messages.ts';
import { PATHS } from '../shared/navigation/paths.ts';
import { datasetQuery } from '../shared/queries/dataset.queries.ts';
import { overviewQuery } from '../shared/queries/overview.query.ts';
import { membershipsQuery } from '../shared/session/memberships.query.ts';
import { closeKeyWindow, useMadeKey } from '../shared/session/own-key.ts';
import { useSession } from '../shared/session/session.ts';
import { Button } from '../shared/ui/button/Button.tsx';
import { ButtonLink } from '../shared/ui/button/ButtonLink.tsx';
import { Dialog } from '../shared/ui/dialog/Dialog.tsx';
import { Row } from '../shared/ui/layout/Row.tsx';
import { Stack } from '../shared/ui/layout/Stack.tsx';
import { SkeletonRows } from '../shared/ui/skeleton/SkeletonRows.tsx';
import { keyWindowMessages } from './key-window.messages.ts';

/** A new key with its secret, which can be shown only once, and the first call with it. */
export default function KeyWindow() {
  const t = useMessages(keyWindowMessages);
  const lang = useLanguage();
  const pair = useMadeKey();
  if (pair === null) return null;
  return (
    <Dialog title={t('title')} reading onClose={closeKeyWindow}>
      <Stack gap={16}>
        <Owner />
        <KeyPairBlocks pair={pair} />
        {/* The button is above the example, which loads later and would push it down. */}
        <Row gap={12} align="center">
          <Button onClick={closeKeyWindow}>{t('done')}</Button>
          <ButtonLink tone="link" href={`#${PATHS.documents[lang]}`} onClick={closeKeyWindow}>
            {t('guide')}
          </ButtonLink>
        </Row>
        <Example />
      </Stack>
    </Dialog>
  );
}

/** The account whose wallet pays for calls with the key. */
function Owner() {
  const t = useMessages(keyWindowMessages);
  const { user } = useSession();
  const { memberships = [], invitations = [] } = useQuery(membershipsQuery).data ?? {};
  if (user === null) return null;
  if (user.acting !== null) return <p>{t('owner', { name: user.acting.account })}</p>;
  // Only users with organisations could mistake which account owns the key.
  const hasOrganisation = memberships.length + invitations.length > 0;
  return <p>{t(hasOrganisation ? 'ownerPersonal' : 'owner', { name: user.nickname })}</p>;
}

/**
 * Shows the first call, to the data set that the home page uses as an example. Renders nothing if no data set has a
 * trial.
 */
function Example() {
  const overview = useQuery(overviewQuery());
  const example = overview.data?.example ?? null;
  const dataset = useQuery({ ...datasetQuery(example?.code ?? ''), enabled: example !== null });
  if (overview.isSuccess && example === null) return null;
  if (example === null || !overview.isSuccess || !dataset.isSuccess)
    return <Unanswered query={[overview, dataset]} waiting={<SkeletonRows rows={2} rowHeightPx={96} />} />;
  return <FirstCall dataset={dataset.data} values={example.values} />;
}

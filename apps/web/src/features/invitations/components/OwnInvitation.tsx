import { invitationPath, type OwnInvitation as Own, successTexts } from '@jishi/contract';
import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { Unanswered } from '../../../shared/answer/Unanswered.tsx';
import { formatMoney, formatNumber } from '../../../shared/format/index.ts';
import { useLanguage } from '../../../shared/i18n/language.ts';
import { useMessages } from '../../../shared/i18n/messages.ts';
import { Button } from '../../../shared/ui/button/Button.tsx';
import { copyText } from '../../../shared/ui/code/copy-text.ts';
import { TextInput } from '../../../shared/ui/control/TextInput.tsx';
import { Facts } from '../../../shared/ui/facts/Facts.tsx';
import { Grid } from '../../../shared/ui/layout/Grid.tsx';
import { Row } from '../../../shared/ui/layout/Row.tsx';
import { Section } from '../../../shared/ui/layout/Section.tsx';
import { Stack } from '../../../shared/ui/layout/Stack.tsx';
import { notify } from '../../../shared/ui/notices/notices.ts';
import { QrPicture } from '../../../shared/ui/qr/QrPicture.tsx';
import { SkeletonRows } from '../../../shared/ui/skeleton/SkeletonRows.tsx';
import { Quiet } from '../../../shared/ui/text/Quiet.tsx';
import { invitationsMessages } from '../invitations.messages.ts';
import { ownInvitationQuery } from '../invitations.queries.ts';
import styles from './OwnInvitation.module.css';

const QR_WIDTH_PX = 160;

/** The user's invitation code with its link, the invitations so far, and the rewards. */
export function OwnInvitation() {
  const t = useMessages(invitationsMessages);
  const lang = useLanguage();
  const own = useQuery(ownInvitationQuery(lang));
  if (!own.isSuccess)
    return <Unanswered query={own} waiting={<SkeletonRows rows={5} rowHeightPx={140} lines={2} />} />;
  const { code, qr } = own.data;
  const link = own.data.link ?? `${window.location.origin}${invitationPath(code, lang)}`;
  return (
    <>
      <Quiet size={15}>{t('lead')}</Quiet>
      <Grid className={styles.own} columns="minmax(0, 1fr) auto" gap="20px 40px" align="start" oneBelow={760}>
        <Stack gap={16}>
          <CopyLine label={t('link')} action={t('copyLink')} text={link} />
          <div className={styles.code}>
            <CopyLine label={t('code')} action={t('copyCode')} text={code} />
          </div>
          <Totals own={own.data} />
        </Stack>
        {qr !== null && (
          <Stack as="figure" className={styles.figure} gap={8} justify="center">
            <QrPicture code={qr} label={t('qr')} widthPx={QR_WIDTH_PX} />
            <figcaption>{t('qr')}</figcaption>
          </Stack>
        )}
      </Grid>
      <Rules rewards={own.data.rewards} />
    </>
  );
}

interface CopyLineProps {
  label: string;
  /** The accessible name of the button, which states the whole action. */
  action: string;
  text: string;
}

function CopyLine({ label, action, text }: CopyLineProps) {
  const t = useMessages(invitationsMessages);
  const lang = useLanguage();
  const id = useId();
  const copy = async (): Promise<void> => {
    if (await copyText(text)) notify('success', successTexts.copied[lang]);
    else notify('error', t('notCopied'));
  };
  return (
    <Stack gap={4}>
      <label htmlFor={id}>{label}</label>
      <Row className={styles.line} gap={8} wrap={false}>
        <TextInput id={id} value={text} readOnly onFocus={({ target }) => target.select()} />
        <Button aria-label={action} onClick={() => void copy()}>
          {t('copy')}
        </Button>
      </Row>
    </Stack>
  );
}

function Totals({ own: { totals, rewards } }: { own: Own }) {
  const t = useMessages(invitationsMessages);
  const lang = useLanguage();
  const month = t('ofMonth', { count: totals.rewardsThisMonth, most: rewards.perMonth });
  return (
    <Facts
      look="strip"
      facts={[
        { label: t('friends'), value: formatNumber(totals.friends) },
        { label: t('rewardTotal'), value: formatMoney(totals.rewardFen, lang) },
        { label: t('thisMonth'), value: month },
      ]}
    />
  );
}

function Rules({ rewards }: { rewards: Own['rewards'] }) {
  const t = useMessages(invitationsMessages);
  const lang = useLanguage();
  const { inviterFen, friendFen, minimumFen, holdDays, perMonth } = rewards;
  return (
    <Section title={t('rules')}>
      <Facts
        look="rows"
        facts={[
          { label: t('yours'), value: formatMoney(inviterFen, lang) },
          { label: t('theirs'), value: formatMoney(friendFen, lang) },
          { label: t('forWhat'), value: t('firstPayment', { amount: formatMoney(minimumFen, lang) }) },
          {
            label: t('when'),
            value: holdDays === 0 ? t('atOnce') : t('afterDays', { count: holdDays }),
          },
          { label: t('limits'), value: t('limitText', { count: perMonth }) },
        ]}
      />
    </Section>
  );
}

import { type OutputOf, type registrationEndpoints, successTexts } from '@jishi/contract';
import { formatInstant } from '../../../../shared/format/index.ts';
import { useLanguage } from '../../../../shared/i18n/language.ts';
import { useMessages } from '../../../../shared/i18n/messages.ts';
import { usePromisedDays } from '../../../../shared/session/promised-days.ts';
import { Button } from '../../../../shared/ui/button/Button.tsx';
import { ButtonLink } from '../../../../shared/ui/button/ButtonLink.tsx';
import { copyText } from '../../../../shared/ui/code/copy-text.ts';
import { Facts } from '../../../../shared/ui/facts/Facts.tsx';
import { Grid } from '../../../../shared/ui/layout/Grid.tsx';
import { Row } from '../../../../shared/ui/layout/Row.tsx';
import { Stack } from '../../../../shared/ui/layout/Stack.tsx';
import { notify } from '../../../../shared/ui/notices/notices.ts';
import { Quiet } from '../../../../shared/ui/text/Quiet.tsx';
import { applicationPath } from '../../application-path.ts';
import { writtenBefore } from '../../apply-rules.ts';
import { beginDraft, DRAFTS } from '../../draft.ts';
import { reviewMessages } from '../../review.messages.ts';
import styles from './ReviewState.module.css';

export type Application = OutputOf<(typeof registrationEndpoints)['state']>;

interface ReviewStateProps {
  application: Application;
  /**
   * Whether the signed-in account made the application, which then converts this account instead of creating a new one.
   */
  own: boolean;
  refreshing: boolean;
  onRefresh: () => void;
}

/** The progress of an application, and the next step. */
export function ReviewState({ application, own, refreshing, onRefresh }: ReviewStateProps) {
  const t = useMessages(reviewMessages);
  const { state, kind, form } = application;
  const days = usePromisedDays('reviewDays');
  return (
    <Stack className={styles.review} gap={28} data-state={state}>
      <Stack as="header" gap={8}>
        <h1>{t(`title.${state}`)}</h1>
        <Quiet size="full">
          {own && state === 'approved' ? t('next.upgraded') : t(`next.${state}`, { days })}
        </Quiet>
      </Stack>
      <Steps application={application} />
      <ApplicationFacts application={application} />
      <Row gap={12}>
        {state === 'review' && (
          <Button tone="primary" busy={refreshing} onClick={onRefresh}>
            {t('refresh')}
          </Button>
        )}
        {state === 'refused' && (
          <ButtonLink
            tone="primary"
            href={`#${applicationPath(kind)}`}
            onClick={() => form && beginDraft(DRAFTS[kind], writtenBefore(form))}
          >
            {t('again')}
          </ButtonLink>
        )}
        {!own && <CopyAddress />}
      </Row>
      {!own && state === 'review' && <Quiet>{t('keepAddress')}</Quiet>}
      <Quiet>{t('times')}</Quiet>
    </Stack>
  );
}

/** Lists the steps sent, reviewed and opened, so that screen readers convey the progress, too. */
function Steps({ application: { state, appliedAt, reviewedAt } }: { application: Application }) {
  const t = useMessages(reviewMessages);
  const reviewed = state !== 'review';
  const steps = [
    { key: 'sent', label: t('step.sent'), at: formatInstant(appliedAt), phase: 'done' },
    {
      key: 'review',
      label: t('step.review'),
      at: reviewed ? formatInstant(reviewedAt) : t('state.review'),
      phase: reviewed ? 'done' : 'current',
    },
    {
      key: 'result',
      label: state === 'refused' ? t('state.refused') : t('step.result'),
      at: state === 'approved' ? t('state.approved') : '',
      phase: { review: 'open', approved: 'done', refused: 'failed' }[state],
    },
  ];
  return (
    <Grid as="ol" className={styles.steps} columns={3} gap={0}>
      {steps.map((step) => (
        <Stack
          as="li"
          gap={2}
          key={step.key}
          data-phase={step.phase}
          aria-current={step.phase === 'current' ? 'step' : undefined}
        >
          <strong>{step.label}</strong>
          <Quiet as="span">{step.at}</Quiet>
        </Stack>
      ))}
    </Grid>
  );
}

function ApplicationFacts({ application }: { application: Application }) {
  const t = useMessages(reviewMessages);
  const facts = [
    { label: t('number'), value: application.number },
    { label: t('kind'), value: t(`kind.${application.kind}`) },
    { label: t('company'), value: application.company },
    { label: t('appliedAt'), value: formatInstant(application.appliedAt) },
    ...(application.state === 'review'
      ? []
      : [{ label: t('reviewedAt'), value: formatInstant(application.reviewedAt) }]),
    ...(application.reason === null ? [] : [{ label: t('reason'), value: application.reason }]),
  ];
  return <Facts look="rows" className={styles.facts} facts={facts} />;
}

function CopyAddress() {
  const t = useMessages(reviewMessages);
  const lang = useLanguage();
  const copy = async (): Promise<void> => {
    if (await copyText(window.location.href)) notify('success', successTexts.copied[lang]);
  };
  return <Button onClick={() => void copy()}>{t('copyAddress')}</Button>;
}

import { type OutputOf, type registrationEndpoints, successTexts } from '@jishi/contract';
import { formatInstant } from '../../../../shared/format/index.ts';
import { useLanguage } from '../../../../shared/i18n/language.ts';
import { useMessages } from '../../../../shared/i18n/messages.ts';
import { Button } from '../../../../shared/ui/Button.tsx';
import { ButtonLink } from '../../../../shared/ui/ButtonLink.tsx';
import { copyText } from '../../../../shared/ui/copy-text.ts';
import { notify } from '../../../../shared/ui/notices.ts';
import { applicationPath } from '../../application-path.ts';
import { writtenBefore } from '../../apply-rules.ts';
import { beginDraft, DRAFTS } from '../../draft.ts';
import { reviewMessages } from '../../review.messages.ts';
import styles from './ReviewState.module.css';

export type Application = OutputOf<(typeof registrationEndpoints)['state']>;

interface ReviewStateProps {
  application: Application;
  /** Of the account that is signed in: no other account will be opened. */
  own: boolean;
  refreshing: boolean;
  onRefresh: () => void;
}

/** How far an application is, and what comes next. */
export function ReviewState({ application, own, refreshing, onRefresh }: ReviewStateProps) {
  const t = useMessages(reviewMessages);
  const { state, kind, form } = application;
  return (
    <div className={styles.review} data-state={state}>
      <header className={styles.head}>
        <h1>{t(`title.${state}`)}</h1>
        <p>{own && state === 'approved' ? t('next.upgraded') : t(`next.${state}`)}</p>
      </header>
      <Steps application={application} />
      <Facts application={application} />
      <div className={styles.actions}>
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
      </div>
      {!own && state === 'review' && <p className={styles.quiet}>{t('keepAddress')}</p>}
      <p className={styles.quiet}>{t('times')}</p>
    </div>
  );
}

/** Sent, looked at, opened: as a list, so that it is also heard how far it is. */
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
    <ol className={styles.steps}>
      {steps.map((step) => (
        <li
          key={step.key}
          data-phase={step.phase}
          aria-current={step.phase === 'current' ? 'step' : undefined}
        >
          <strong>{step.label}</strong>
          <span>{step.at}</span>
        </li>
      ))}
    </ol>
  );
}

function Facts({ application }: { application: Application }) {
  const t = useMessages(reviewMessages);
  const facts = [
    { label: t('kind'), value: t(`kind.${application.kind}`) },
    { label: t('company'), value: application.company },
    { label: t('appliedAt'), value: formatInstant(application.appliedAt) },
    ...(application.state === 'review'
      ? []
      : [{ label: t('reviewedAt'), value: formatInstant(application.reviewedAt) }]),
    ...(application.reason === null ? [] : [{ label: t('reason'), value: application.reason }]),
  ];
  return (
    <dl className={styles.facts}>
      {facts.map(({ label, value }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}

function CopyAddress() {
  const t = useMessages(reviewMessages);
  const lang = useLanguage();
  const copy = async (): Promise<void> => {
    if (await copyText(window.location.href)) notify('success', successTexts.copied[lang]);
  };
  return <Button onClick={() => void copy()}>{t('copyAddress')}</Button>;
}

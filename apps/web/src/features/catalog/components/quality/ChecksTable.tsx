import type { CheckHistory } from '@jishi/contract';
import { formatInstant, formatNumber } from '../../../../shared/format/index.ts';
import { useLanguage } from '../../../../shared/i18n/language.ts';
import { useMessages } from '../../../../shared/i18n/messages.ts';
import { Row } from '../../../../shared/ui/layout/Row.tsx';
import { Stack } from '../../../../shared/ui/layout/Stack.tsx';
import { EmptyNote } from '../../../../shared/ui/note/EmptyNote.tsx';
import { FactTable } from '../../../../shared/ui/table/FactTable.tsx';
import { Tag } from '../../../../shared/ui/tag/Tag.tsx';
import { Quiet } from '../../../../shared/ui/text/Quiet.tsx';
import { qualityMessages } from '../../quality.messages.ts';
import styles from './Quality.module.css';

type Outcome = CheckHistory['outcomes'][number];

/** The maximum number of outcomes shown for a rule. */
const OUTCOMES_MAX = 10;
const TONES = { passed: 'success', failed: 'danger', skipped: 'quiet' } as const;
const MARKS = { passed: '✓', failed: '✕', skipped: '–' } as const;

/** The rules by which each delivery is checked, with their outcomes over time. */
export function ChecksTable({ checks }: { checks: readonly CheckHistory[] }) {
  const t = useMessages(qualityMessages);
  const lang = useLanguage();
  if (checks.length === 0)
    return (
      <EmptyNote title={t('noChecks')}>
        <p>{t('noChecksHint')}</p>
      </EmptyNote>
    );
  return (
    <Stack gap={12}>
      <Quiet size={15}>{t('earlierNote')}</Quiet>
      <FactTable
        caption={t('checks')}
        rows={checks}
        rowKey={({ dataset, name }) => `${dataset} ${name}`}
        columns={[
          { key: 'rule', label: t('rule'), cell: ({ text }) => text[lang] },
          { key: 'severity', label: t('consequence'), cell: ({ severity }) => t(`severity.${severity}`) },
          { key: 'latest', label: t('latest'), cell: ({ outcomes }) => <Latest outcome={outcomes[0]} /> },
          {
            key: 'earlier',
            label: t('earlier'),
            cell: ({ outcomes }) => <Outcomes outcomes={outcomes.slice(0, OUTCOMES_MAX)} />,
          },
        ]}
      />
    </Stack>
  );
}

function Latest({ outcome }: { outcome: Outcome | undefined }) {
  const t = useMessages(qualityMessages);
  if (outcome === undefined) return t('neverChecked');
  const { failing, checked } = outcome;
  return (
    <Row as="span" gap="2px 8px" align="baseline">
      <Tag tone={TONES[outcome.outcome]}>{t(`outcome.${outcome.outcome}`)}</Tag>
      {failing > 0 && (
        <span className={styles.figures}>
          {t('failing', { failing: formatNumber(failing), checked: formatNumber(checked) })}
        </span>
      )}
    </Row>
  );
}

function Outcomes({ outcomes }: { outcomes: readonly Outcome[] }) {
  const t = useMessages(qualityMessages);
  const count = (kind: Outcome['outcome']): number =>
    outcomes.filter(({ outcome }) => outcome === kind).length;
  const said = t('outcomesSaid', {
    count: outcomes.length,
    passed: count('passed'),
    failed: count('failed'),
    skipped: count('skipped'),
  });
  return (
    <span className={styles.marks} role="img" aria-label={said}>
      {outcomes.map(({ at, outcome }) => (
        <span key={at} data-outcome={outcome} title={`${formatInstant(at)} ${t(`outcome.${outcome}`)}`}>
          {MARKS[outcome]}
        </span>
      ))}
    </span>
  );
}

import type { DeliverySchedule, QualityHistory } from '@jishi/contract';
import { formatInstant, MISSING } from '../../../../shared/format/index.ts';
import { useLanguage } from '../../../../shared/i18n/language.ts';
import { useMessages } from '../../../../shared/i18n/messages.ts';
import { Facts } from '../../../../shared/ui/facts/Facts.tsx';
import { LateTag } from '../../../../shared/ui/late/LateNotice.tsx';
import { Row } from '../../../../shared/ui/layout/Row.tsx';
import { Tag } from '../../../../shared/ui/tag/Tag.tsx';
import { qualityMessages } from '../../quality.messages.ts';

type Freshness = QualityHistory['freshness'];

/** Compares the date of the latest row with the promised date. */
export function FreshnessFacts({ freshness }: { freshness: Freshness }) {
  const t = useMessages(qualityMessages);
  const lang = useLanguage();
  const { dateField, day, updatedAt, late, schedules } = freshness;
  return (
    <Facts
      look="rows"
      facts={[
        {
          label: t('newestRow'),
          value: (
            <Row as="span" gap={10} align="baseline">
              {day !== null && dateField !== null ? t('dayOf', { field: dateField[lang], day }) : MISSING}
              <LateTag late={late} />
            </Row>
          ),
        },
        { label: t('expectation'), value: <Expectation freshness={freshness} /> },
        { label: t('lastChange'), value: updatedAt === null ? t('never') : formatInstant(updatedAt) },
        {
          label: t('automatic'),
          value:
            schedules.length === 0
              ? t('noSchedule')
              : schedules.map((schedule, at) => (
                  // biome-ignore lint/suspicious/noArrayIndexKey: schedules have no id and keep their order.
                  <Schedule key={at} schedule={schedule} />
                )),
        },
      ]}
    />
  );
}

function Expectation({ freshness: { dateField, day, inTimeUntil, late } }: { freshness: Freshness }) {
  const t = useMessages(qualityMessages);
  const lang = useLanguage();
  if (day === null || dateField === null) return t('noDay');
  if (inTimeUntil === null) return t('notJudged');
  return t(late === null ? 'inTimeUntil' : 'overdue', {
    field: dateField[lang],
    newest: day,
    day: inTimeUntil,
  });
}

function Schedule({ schedule: { nextAt, last } }: { schedule: DeliverySchedule }) {
  const t = useMessages(qualityMessages);
  return (
    <Row gap="2px 10px" align="baseline">
      {last !== null && (
        <span>
          {t(`last.${last.state}`, { time: formatInstant(last.dueAt) })}{' '}
          {last.isLate && <Tag tone="warning">{t('late')}</Tag>}
        </span>
      )}
      {nextAt !== null && <span>{t('nextAt', { time: formatInstant(nextAt) })}</span>}
    </Row>
  );
}

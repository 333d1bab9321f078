import type { EsgChange, EsgCompany } from '@jishi/contract';
import { useQuery } from '@tanstack/react-query';
import { useAddressState } from '../../../shared/address/use-address-state.ts';
import { Answer } from '../../../shared/answer/Answer.tsx';
import { formatNumber, TWO_DECIMALS } from '../../../shared/format/index.ts';
import { useMessages } from '../../../shared/i18n/messages.ts';
import { Select } from '../../../shared/ui/control/Select.tsx';
import { HowCalculated } from '../../../shared/ui/disclosure/HowCalculated.tsx';
import { Row } from '../../../shared/ui/layout/Row.tsx';
import { Section } from '../../../shared/ui/layout/Section.tsx';
import { SkeletonRows } from '../../../shared/ui/skeleton/SkeletonRows.tsx';
import { DatasetSource } from '../../../shared/ui/source/DatasetSource.tsx';
import { Quiet } from '../../../shared/ui/text/Quiet.tsx';
import { esgMessages } from '../esg.messages.ts';
import { changeQuery } from '../esg.queries.ts';
import { ratingAddress } from '../use-rating-filter.ts';
import { ONE } from './cells.tsx';
import { MoveTable } from './MoveTable.tsx';

const SKELETON = { rows: 8, rowHeightPx: 40 };
const SIGNED = { ...TWO_DECIMALS, signed: true };

/** Explains the change in a company's score between the two ratings in the URL. */
export function ScoreMove({ company: { rating, agency, history } }: { company: EsgCompany }) {
  const t = useMessages(esgMessages);
  const dates = history.map(({ date }) => date);
  const { from, to, set } = useSpan(dates);
  const change = useQuery(changeQuery(rating.code, agency, from, to));
  if (dates.length < 2)
    return (
      <Section title={t('moveTitle')}>
        <Quiet>{t('noMove')}</Quiet>
      </Section>
    );
  return (
    <Section title={t('moveTitle')}>
      <Row gap="8px 12px" align="center">
        <DaySelect
          label={t('from')}
          value={from}
          days={dates.filter((day) => day < to)}
          onDay={(day) => set({ from: day })}
        />
        <DaySelect
          label={t('to')}
          value={to}
          days={dates.filter((day) => day > from)}
          onDay={(day) => set({ to: day })}
        />
        <HowCalculated texts={[t('howMove')]} />
      </Row>
      <Answer query={change} waiting={<SkeletonRows {...SKELETON} />}>
        {(data) =>
          data === null ? (
            <Quiet>{t('noMove')}</Quiet>
          ) : (
            <Move change={data} code={rating.code} agency={agency} />
          )
        }
      </Answer>
    </Section>
  );
}

/** Returns the days of the two ratings in the URL, or of the latest two. */
function useSpan(dates: readonly string[]) {
  const { address, change } = useAddressState(ratingAddress);
  const dayOf = (day: string): string | undefined => dates.find((date) => date === day);
  const to = dayOf(address.to) ?? dates.at(-1) ?? '';
  const earlier = dates.filter((date) => date < to);
  const chosen = dayOf(address.from);
  const from = chosen !== undefined && chosen < to ? chosen : (earlier.at(-1) ?? '');
  return { from, to, set: change };
}

interface DaySelectProps {
  label: string;
  value: string;
  days: readonly string[];
  onDay: (day: string) => void;
}

function DaySelect({ label, value, days, onDay }: DaySelectProps) {
  return (
    <Select aria-label={label} value={value} onChange={({ target }) => onDay(target.value)}>
      {days.toReversed().map((day) => (
        <option key={day} value={day}>
          {label} {day}
        </option>
      ))}
    </Select>
  );
}

function Move({ change, code, agency }: { change: EsgChange; code: string; agency: string }) {
  const t = useMessages(esgMessages);
  const { before, after, parts, contributionSum, residual } = change;
  if (parts.length === 0) return <Quiet>{t('noMove')}</Quiet>;
  return (
    <>
      <p>
        {t('moveText', {
          from: before.date,
          gradeFrom: before.grade ?? '–',
          scoreFrom: formatNumber(before.score, ONE),
          to: after.date,
          gradeTo: after.grade ?? '–',
          scoreTo: formatNumber(after.score, ONE),
          change: formatNumber(change.change, SIGNED),
          sum: formatNumber(contributionSum, SIGNED),
          residual: formatNumber(residual, SIGNED),
        })}
      </p>
      <MoveTable change={change} />
      <DatasetSource code={change.dataset} values={{ scode: code, agency }} />
    </>
  );
}

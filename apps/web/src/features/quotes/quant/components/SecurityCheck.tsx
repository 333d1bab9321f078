import type { DailyBars } from '@jishi/contract';
import { useQuery } from '@tanstack/react-query';
import { type FormEvent, useId } from 'react';
import { Link } from 'react-router';
import { Answer } from '../../../../shared/answer/Answer.tsx';
import { formatNumber } from '../../../../shared/format/index.ts';
import { useLanguage } from '../../../../shared/i18n/language.ts';
import { useMessages } from '../../../../shared/i18n/messages.ts';
import { marketDataPath } from '../../../../shared/navigation/paths.ts';
import { Button } from '../../../../shared/ui/button/Button.tsx';
import { TextInput } from '../../../../shared/ui/control/TextInput.tsx';
import { Facts } from '../../../../shared/ui/facts/Facts.tsx';
import { Row } from '../../../../shared/ui/layout/Row.tsx';
import { SkeletonRows } from '../../../../shared/ui/skeleton/SkeletonRows.tsx';
import { DatasetSource } from '../../../../shared/ui/source/DatasetSource.tsx';
import { FactTable } from '../../../../shared/ui/table/FactTable.tsx';
import { barsQuery } from '../../quotes.queries.ts';
import { quantMessages } from '../quant.messages.ts';
import { useQuantAddress } from '../use-quant-address.ts';

const GAPS_MAX = 20;
const SKELETON = { rows: 3, rowHeightPx: 40 };

/**
 * The first day, the last day, the ex-dates and the gaps of one stock, derived from its bars and the trading calendar.
 */
export function SecurityCheck({ example }: { example: string }) {
  const { security } = useQuantAddress().address;
  const code = security === '' ? example : security;
  const bars = useQuery(barsQuery('stock', code));
  return (
    <>
      <CodeForm key={code} code={code} />
      <Answer query={bars} waiting={<SkeletonRows {...SKELETON} />}>
        {(data) => <Findings bars={data} />}
      </Answer>
    </>
  );
}

function CodeForm({ code }: { code: string }) {
  const t = useMessages(quantMessages);
  const id = useId();
  const { change } = useQuantAddress();
  const submit = (event: FormEvent<HTMLFormElement>): void => {
    event.preventDefault();
    change({ security: String(new FormData(event.currentTarget).get('security') ?? '').trim() });
  };
  return (
    <form onSubmit={submit}>
      <Row gap={10} align="center">
        <label htmlFor={id}>{t('code')}</label>
        <TextInput
          id={id}
          name="security"
          defaultValue={code}
          required
          pattern="[0-9]{6}"
          title={t('codeHint')}
          inputMode="numeric"
          style={{ width: 130 }}
        />
        <Button type="submit">{t('look')}</Button>
      </Row>
    </form>
  );
}

function Findings({ bars }: { bars: DailyBars }) {
  const t = useMessages(quantMessages);
  const lang = useLanguage();
  const { code, name, english, dates, gaps, factors, dataset } = bars;
  return (
    <>
      <Row gap="4px 12px" align="center">
        <strong>{lang === 'en' ? (english ?? name) : name}</strong>
        <code>{code}</code>
        <Link to={marketDataPath(code, lang)}>{t('toChart')}</Link>
      </Row>
      <Facts
        look="strip"
        facts={[
          { label: t('first'), value: dates[0] },
          { label: t('last'), value: dates.at(-1) },
          { label: t('bars'), value: formatNumber(dates.length) },
          { label: t('exDates'), value: formatNumber(Math.max(0, factors.length - 1)) },
          { label: t('factor'), value: formatNumber(factors.at(-1)?.factor, { decimalsMax: 6 }) },
          { label: t('gaps'), value: formatNumber(gaps.length) },
        ]}
      />
      {gaps.length === 0 ? <p>{t('noGaps')}</p> : <Gaps bars={bars} />}
      <DatasetSource code={dataset} values={{ scode: code }} />
    </>
  );
}

function Gaps({ bars: { dates, gaps } }: { bars: DailyBars }) {
  const t = useMessages(quantMessages);
  return (
    <>
      <FactTable
        caption={t('gapList')}
        columns={[
          { key: 'before', label: t('before'), cell: (date) => dates[dates.indexOf(date) - 1] },
          { key: 'after', label: t('after'), cell: (date) => date },
        ]}
        rows={gaps.toReversed().slice(0, GAPS_MAX)}
        rowKey={(date) => date}
        narrow="table"
      />
      {gaps.length > GAPS_MAX && <p>{t('moreGaps', { count: gaps.length - GAPS_MAX })}</p>}
    </>
  );
}

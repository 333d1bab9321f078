import { useQuery } from '@tanstack/react-query';
import { YearOfData } from '../../../features/files/index.ts';
import { DatasetLate, viewedDatasetsQuery } from '../../../features/site-data/index.ts';
import { useAddressState } from '../../../shared/address/use-address-state.ts';
import { Unanswered } from '../../../shared/answer/Unanswered.tsx';
import { useLanguage } from '../../../shared/i18n/language.ts';
import { useMessages } from '../../../shared/i18n/messages.ts';
import { usePageTitle } from '../../../shared/navigation/page-title.ts';
import { Button } from '../../../shared/ui/button/Button.tsx';
import { Field } from '../../../shared/ui/control/Field.tsx';
import { Select } from '../../../shared/ui/control/Select.tsx';
import { PageHead } from '../../../shared/ui/layout/PageHead.tsx';
import { Row } from '../../../shared/ui/layout/Row.tsx';
import { Stack } from '../../../shared/ui/layout/Stack.tsx';
import { SkeletonRows } from '../../../shared/ui/skeleton/SkeletonRows.tsx';
import { historyMessages } from './history.messages.ts';
import { historyAddress, shownYear, YEAR_MIN } from './history-address.ts';

/** Shows which days of a year a data set covers. */
export default function HistoryPage() {
  const title = usePageTitle();
  const t = useMessages(historyMessages);
  const { address } = useAddressState(historyAddress);
  const { code, year, current } = shownYear(address);
  return (
    <Stack gap={20}>
      <PageHead title={title} lead={t('lead')} />
      <DatasetChoice code={code} />
      <YearChoice year={year} current={current} />
      <DatasetLate code={code} />
      <YearOfData code={code} year={year} />
    </Stack>
  );
}

function DatasetChoice({ code }: { code: string }) {
  const t = useMessages(historyMessages);
  const lang = useLanguage();
  const { change } = useAddressState(historyAddress);
  const datasets = useQuery(viewedDatasetsQuery());
  if (!datasets.isSuccess)
    return <Unanswered query={datasets} waiting={<SkeletonRows rows={1} rowHeightPx={64} />} />;
  return (
    <Field label={t('dataset')}>
      {(control) => (
        <Select {...control} value={code} onChange={({ target }) => change({ code: target.value })}>
          {datasets.data.map((one) => (
            <option key={one.code} value={one.code}>
              {`${one.name[lang]} · ${one.code}`}
            </option>
          ))}
        </Select>
      )}
    </Field>
  );
}

function YearChoice({ year, current }: { year: number; current: number }) {
  const t = useMessages(historyMessages);
  const { change } = useAddressState(historyAddress);
  const setYear = (next: number): void => change({ year: String(next) });
  const years = Array.from({ length: current - YEAR_MIN + 1 }, (_, at) => current - at);
  return (
    <Row gap={8} align="center">
      <Button disabled={year <= YEAR_MIN} onClick={() => setYear(year - 1)}>
        {t('earlier')}
      </Button>
      <Select
        aria-label={t('year')}
        value={year}
        style={{ width: 'fit-content' }}
        onChange={({ target }) => setYear(Number(target.value))}
      >
        {years.map((one) => (
          <option key={one}>{one}</option>
        ))}
      </Select>
      <Button disabled={year >= current} onClick={() => setYear(year + 1)}>
        {t('later')}
      </Button>
    </Row>
  );
}

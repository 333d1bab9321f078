import type { ListedFuture } from '@jishi/contract';
import { latenessOfAll } from '@jishi/market-math';
import { useQuery } from '@tanstack/react-query';
import { Unanswered } from '../../../shared/answer/Unanswered.tsx';
import { useLanguage } from '../../../shared/i18n/language.ts';
import { useMessages } from '../../../shared/i18n/messages.ts';
import { Choice } from '../../../shared/ui/chip/Choice.tsx';
import { DemoMark } from '../../../shared/ui/demo/DemoMark.tsx';
import { HowCalculated } from '../../../shared/ui/disclosure/HowCalculated.tsx';
import { LateNotice } from '../../../shared/ui/late/LateNotice.tsx';
import { Row } from '../../../shared/ui/layout/Row.tsx';
import { Section } from '../../../shared/ui/layout/Section.tsx';
import { Stack } from '../../../shared/ui/layout/Stack.tsx';
import { EmptyNote } from '../../../shared/ui/note/EmptyNote.tsx';
import { SkeletonRows } from '../../../shared/ui/skeleton/SkeletonRows.tsx';
import { DatasetSource } from '../../../shared/ui/source/DatasetSource.tsx';
import { futuresMessages } from '../futures.messages.ts';
import { futuresQuery } from '../futures.queries.ts';
import { exchangeName, shortExchangeName } from '../product-words.ts';
import { useFuturesAddress } from '../use-futures-address.ts';
import { FutureTable } from './FutureTable.tsx';

/** All products by exchange. */
export function FutureList() {
  const t = useMessages(futuresMessages);
  const futures = useQuery(futuresQuery());
  if (!futures.isSuccess)
    return <Unanswered query={futures} waiting={<SkeletonRows rows={12} rowHeightPx={52} />} />;
  if (futures.data.length === 0)
    return (
      <EmptyNote title={t('none')}>
        <p>{t('noneHint')}</p>
      </EmptyNote>
    );
  return <ByExchange futures={futures.data} />;
}

function ByExchange({ futures }: { futures: readonly ListedFuture[] }) {
  const t = useMessages(futuresMessages);
  const lang = useLanguage();
  const { address, change } = useFuturesAddress();
  const { exchange } = address;
  const groups = [...Map.groupBy(futures, (future) => future.exchange ?? '')];
  const newest =
    futures
      .map(({ date }) => date)
      .toSorted()
      .at(-1) ?? '';
  const current = groups.some(([code]) => code === exchange) ? exchange : '';
  const options = groups.flatMap(([code]) =>
    code === '' ? [] : [{ value: code, label: shortExchangeName(code, lang) }],
  );
  return (
    <Stack gap={18}>
      <Choice
        label={t('exchange')}
        options={[{ value: '', label: t('allExchanges') }, ...options]}
        value={current}
        onChoose={(next) => change({ exchange: next })}
      />
      <Row gap="4px 14px" align="center" quiet={13}>
        <span>{t('newest', { date: newest })}</span>
        {futures.some(({ demo }) => demo) && <DemoMark />}
        <HowCalculated texts={[t('howChange'), t('howMain'), t('howContinuous')]} />
      </Row>
      <LateNotice late={latenessOfAll(futures.map(({ late }) => late))} />
      {groups
        .filter(([code]) => current === '' || code === current)
        .map(([code, ofExchange]) => {
          const title = code === '' ? t('noExchange') : exchangeName(code, lang);
          return (
            <Section key={code} title={title}>
              <FutureTable caption={title} futures={ofExchange} />
            </Section>
          );
        })}
      {[...new Set(futures.map(({ dataset }) => dataset))].map((dataset) => (
        <DatasetSource key={dataset} code={dataset} />
      ))}
    </Stack>
  );
}

import type { Future } from '@jishi/contract';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import {
  barsOfFuture,
  FutureChoice,
  FutureHead,
  FutureList,
  futureQuery,
  OpenInterest,
  productName,
  SeriesChoice,
  Specification,
  TermStructure,
  useFuturesAddress,
} from '../../../features/futures/index.ts';
import { ChartWaiting, PriceChart, useChartAddress } from '../../../features/quotes/index.ts';
import { Answer } from '../../../shared/answer/Answer.tsx';
import { useLanguage } from '../../../shared/i18n/language.ts';
import { siteName } from '../../../shared/i18n/site.ts';
import { usePageTitle, useTitle } from '../../../shared/navigation/page-title.ts';
import { PageHead } from '../../../shared/ui/layout/PageHead.tsx';
import { Stack } from '../../../shared/ui/layout/Stack.tsx';
import { DatasetSource } from '../../../shared/ui/source/DatasetSource.tsx';

/** Futures: all products by exchange, or the product in the URL. */
export default function FuturesPage() {
  const title = usePageTitle();
  const { product } = useFuturesAddress().address;
  if (product !== '') return <OneProduct key={product} code={product} />;
  return (
    <Stack gap={14}>
      <PageHead title={title} />
      <FutureList />
    </Stack>
  );
}

function OneProduct({ code }: { code: string }) {
  const title = usePageTitle();
  const lang = useLanguage();
  const future = useQuery(futureQuery(code));
  useTitle(future.data ? `${productName(future.data, lang)} ${code}` : title, siteName(lang));
  return (
    <Stack gap={18} style={{ paddingTop: 18 }}>
      {future.data === undefined && <h1 className="visually-hidden">{title}</h1>}
      <FutureChoice />
      <Answer query={future} waiting={<ChartWaiting />}>
        {(data) => <Product future={data} />}
      </Answer>
    </Stack>
  );
}

function Product({ future }: { future: Future }) {
  const lang = useLanguage();
  const { series } = useFuturesAddress().address;
  const { address, change } = useChartAddress();
  const security = useMemo(
    () => barsOfFuture(future, productName(future, lang), series),
    [future, lang, series],
  );
  return (
    <Stack gap={24}>
      <Stack gap={12}>
        <FutureHead future={future} />
        <SeriesChoice future={future} />
        <PriceChart
          key={series}
          security={security}
          address={{ ...address, kind: 'index', code: future.code }}
          onChange={change}
          {...(future.decimals === null ? {} : { digits: future.decimals })}
        />
        <DatasetSource code={future.dataset} values={{ scode: future.code }} />
      </Stack>
      <TermStructure future={future} />
      <OpenInterest future={future} />
      <Specification future={future} />
    </Stack>
  );
}

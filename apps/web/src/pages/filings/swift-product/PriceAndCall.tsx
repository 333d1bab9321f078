import type { DatasetDetail } from '@jishi/contract';
import { useQueries } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import { QuickCall, startValues, withLimit } from '../../../features/gateway/index.ts';
import { Unanswered } from '../../../shared/answer/Unanswered.tsx';
import { formatMoney } from '../../../shared/format/index.ts';
import { useLanguage } from '../../../shared/i18n/language.ts';
import { useMessages } from '../../../shared/i18n/messages.ts';
import { productPath } from '../../../shared/navigation/paths.ts';
import { datasetQuery } from '../../../shared/queries/dataset.queries.ts';
import { Section } from '../../../shared/ui/layout/Section.tsx';
import { SkeletonRows } from '../../../shared/ui/skeleton/SkeletonRows.tsx';
import { Quiet } from '../../../shared/ui/text/Quiet.tsx';
import { swiftProductMessages } from './swift-product.messages.ts';

/** The lowest price of a call to one of the data sets, and a call to the first data set that is on sale. */
export function PriceAndCall({ datasets }: { datasets: readonly string[] }) {
  const t = useMessages(swiftProductMessages);
  const lang = useLanguage();
  const answers = useQueries({ queries: [...new Set(datasets)].map((code) => datasetQuery(code)) });
  if (!answers.every(({ isSuccess }) => isSuccess))
    return <Unanswered query={answers} waiting={<SkeletonRows rows={6} rowHeightPx={40} />} />;
  const details = answers.flatMap(({ data }) => data ?? []);
  const prices = details.flatMap(({ prices: { use } }) => use ?? []);
  const first = details.find(({ onSale }) => onSale);
  return (
    <>
      <Section title={t('price')}>
        <p>
          {prices.length === 0
            ? t('priceOpen')
            : t('priceFrom', { price: formatMoney(Math.min(...prices), lang) })}
        </p>
      </Section>
      {first !== undefined && <Call dataset={first} />}
    </>
  );
}

function Call({ dataset }: { dataset: DatasetDetail }) {
  const t = useMessages(swiftProductMessages);
  const lang = useLanguage();
  const navigate = useNavigate();
  return (
    <Section title={t('call')}>
      <Quiet>{t('callNote', { name: dataset.name[lang], code: dataset.code })}</Quiet>
      <QuickCall
        dataset={dataset}
        values={filled(withLimit(startValues(dataset.parameters, {}), {}))}
        onMore={() => void navigate(productPath(dataset.code, lang, { tab: 'code' }))}
      />
    </Section>
  );
}

const filled = (values: Readonly<Record<string, string>>): Record<string, string> =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value !== ''));

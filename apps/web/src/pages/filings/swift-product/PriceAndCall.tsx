import { useQueries } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import { datasetQuery } from '../../../features/catalog/index.ts';
import { QuickCall, startValues, withLimit } from '../../../features/gateway/index.ts';
import { formatFen } from '../../../shared/format/index.ts';
import { useLanguage } from '../../../shared/i18n/language.ts';
import { useMessages } from '../../../shared/i18n/messages.ts';
import { productPath } from '../../../shared/navigation/paths.ts';
import { Section } from '../../../shared/ui/layout/Section.tsx';
import { Quiet } from '../../../shared/ui/text/Quiet.tsx';
import { swiftProductMessages } from './swift-product.messages.ts';

/** What a call of the data sets costs at least, and a call of the first of them that can be made. */
export function PriceAndCall({ datasets }: { datasets: readonly string[] }) {
  const t = useMessages(swiftProductMessages);
  const lang = useLanguage();
  const navigate = useNavigate();
  const details = useQueries({ queries: [...new Set(datasets)].map((code) => datasetQuery(code)) }).flatMap(
    ({ data }) => data ?? [],
  );
  const prices = details.flatMap(({ prices: { use } }) => use ?? []);
  const first = details.find(({ onSale }) => onSale);
  return (
    <>
      <Section title={t('price')}>
        <p>
          {prices.length === 0 ? t('priceOpen') : t('priceFrom', { price: formatFen(Math.min(...prices)) })}
        </p>
      </Section>
      {first !== undefined && (
        <Section title={t('call')}>
          <Quiet>{t('callNote', { name: first.name[lang], code: first.code })}</Quiet>
          <QuickCall
            dataset={first}
            values={filled(withLimit(startValues(first.parameters, {}), {}))}
            onMore={() => void navigate(productPath(first.code, lang, { tab: 'code' }))}
          />
        </Section>
      )}
    </>
  );
}

const filled = (values: Readonly<Record<string, string>>): Record<string, string> =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value !== ''));

import type { Future } from '@jishi/contract';
import { formatNumber, formatShort } from '../../../shared/format/index.ts';
import { useLanguage } from '../../../shared/i18n/language.ts';
import { useMessages } from '../../../shared/i18n/messages.ts';
import { Facts } from '../../../shared/ui/facts/Facts.tsx';
import { Section } from '../../../shared/ui/layout/Section.tsx';
import { DatasetSource } from '../../../shared/ui/source/DatasetSource.tsx';
import { futuresMessages } from '../futures.messages.ts';
import { exchangeName, sessionOf } from '../product-words.ts';

const PRODUCTS_DATASET = 'p_jishi9101';

/** The contract specification of the product, as published by its exchange. */
export function Specification({ future }: { future: Future }) {
  const t = useMessages(futuresMessages);
  const lang = useLanguage();
  const { code, exchange, multiplier, tick, session } = future;
  if (exchange === null) return null;
  const close = future.close.at(-1) ?? null;
  const value = multiplier === null || close === null ? null : close * multiplier;
  const words = session === null ? null : sessionOf(session);
  return (
    <Section title={t('specification')}>
      <Facts
        look="rows"
        facts={[
          { label: t('exchange'), value: exchangeName(exchange, lang) },
          { label: t('multiplier'), value: formatNumber(multiplier) },
          { label: t('tick'), value: formatNumber(tick) },
          { label: t('value'), value: t('valueText', { value: formatShort(value, lang) }) },
          ...(session === null
            ? []
            : [{ label: t('session'), value: words === null ? session : t(`session.${words.kind}`, words) }]),
        ]}
      />
      <DatasetSource code={PRODUCTS_DATASET} values={{ scode: code }} />
    </Section>
  );
}

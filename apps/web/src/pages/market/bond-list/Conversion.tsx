import { useQuery } from '@tanstack/react-query';
import { viewQuery } from '../../../features/site-data/index.ts';
import { formatValue, formatWithUnit, readAs } from '../../../shared/format/index.ts';
import { useLanguage } from '../../../shared/i18n/language.ts';
import { useMessages } from '../../../shared/i18n/messages.ts';
import { HowCalculated } from '../../../shared/ui/disclosure/HowCalculated.tsx';
import { Facts } from '../../../shared/ui/facts/Facts.tsx';
import { Row } from '../../../shared/ui/layout/Row.tsx';
import { Stack } from '../../../shared/ui/layout/Stack.tsx';
import { DatasetSource } from '../../../shared/ui/source/DatasetSource.tsx';
import { bondListMessages } from './bond-list.messages.ts';
import { CONVERTIBLES, conversionQuery } from './bond-list.queries.ts';

/**
 * The day, the price of the bond, the price of the share, the conversion price, the conversion value, the premium and
 * the stage.
 */
const FACTS = ['TRADEDATE', 'F003N', 'F005N', 'F006N', 'F007N', 'F008N', 'F016V'];

/** Whether the page does not yet know if the bond is convertible. */
export function useConversionPending(code: string): boolean {
  const view = useQuery(viewQuery(CONVERTIBLES));
  const rows = useQuery(conversionQuery(code, useLanguage()));
  return rows.isPending || (rows.isSuccess && rows.data.count > 0 && view.isPending);
}

/** The conversion value and premium of a convertible bond. Renders nothing for other bonds. */
export function Conversion({ code }: { code: string }) {
  const t = useMessages(bondListMessages);
  const lang = useLanguage();
  const view = useQuery(viewQuery(CONVERTIBLES));
  const rows = useQuery(conversionQuery(code, lang));
  if (!view.isSuccess || !rows.isSuccess || rows.data.count === 0) return null;
  const { columns, cells } = rows.data;
  const facts = FACTS.flatMap((field) => {
    const described = view.data.fields.find((one) => one.code === field);
    if (described === undefined) return [];
    const value = cells[columns.indexOf(field)]?.[0] ?? null;
    const text =
      typeof value === 'number'
        ? formatWithUnit(value, described.unit, lang)
        : formatValue(value === null ? null : readAs(value, rows.data), described.type);
    return [{ label: described[lang], value: text }];
  });
  return (
    <Stack as="article" gap={6} aria-label={t('conversion')}>
      <Row gap={10} align="center">
        <h3>{t('conversion')}</h3>
        <HowCalculated texts={[t('howConversion')]} />
      </Row>
      <Facts look="rows" facts={facts} />
      <DatasetSource code={CONVERTIBLES} values={{ scode: code }} />
    </Stack>
  );
}

import { Link } from 'react-router';
import { useLanguage } from '../../../../shared/i18n/language.ts';
import { useMessages } from '../../../../shared/i18n/messages.ts';
import { productPath } from '../../../../shared/navigation/paths.ts';
import { Stack } from '../../../../shared/ui/layout/Stack.tsx';
import { FactTable } from '../../../../shared/ui/table/FactTable.tsx';
import { DEFINITIONS } from '../definitions.ts';
import { quantMessages } from '../quant.messages.ts';

/** The quantities used in the calculations, each with its formula, unit and source. */
export function Definitions() {
  const t = useMessages(quantMessages);
  const lang = useLanguage();
  return (
    <FactTable
      caption={t('definitions')}
      columns={[
        { key: 'term', label: t('term'), cell: ({ term }) => <strong>{term[lang]}</strong> },
        { key: 'formula', label: t('formula'), cell: ({ formula }) => formula[lang] },
        { key: 'unit', label: t('unit'), cell: ({ unit }) => unit[lang] },
        {
          key: 'source',
          label: t('source'),
          cell: ({ dataset, fields }) => (
            <Stack as="span" gap={0}>
              <Link to={productPath(dataset, lang)}>{dataset}</Link>
              <code>{fields}</code>
            </Stack>
          ),
        },
      ]}
      rows={DEFINITIONS}
      rowKey={({ key }) => key}
    />
  );
}

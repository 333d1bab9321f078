import type { SwiftCoverage as Coverage } from '@jishi/contract';
import { Link } from 'react-router';
import { formatNumber, formatSpan } from '../../../shared/format/index.ts';
import { useLanguage } from '../../../shared/i18n/language.ts';
import { useMessages } from '../../../shared/i18n/messages.ts';
import { productPath } from '../../../shared/navigation/paths.ts';
import { Row } from '../../../shared/ui/layout/Row.tsx';
import { FactTable } from '../../../shared/ui/table/FactTable.tsx';
import { digestsMessages } from '../digests.messages.ts';

/** The data set behind each kind of message, and the days that the data set covers. */
export function SwiftCoverage({ kinds }: Pick<Coverage, 'kinds'>) {
  const t = useMessages(digestsMessages);
  const lang = useLanguage();
  return (
    <FactTable
      caption={t('coverageOf')}
      rows={kinds}
      rowKey={({ kind }) => kind}
      columns={[
        { key: 'kind', label: t('kind'), cell: ({ kind }) => t(`kind.${kind}`) },
        {
          key: 'dataset',
          label: t('dataset'),
          cell: ({ dataset, name }) => (
            <Row as="span" gap="0 8px" align="baseline">
              <Link to={productPath(dataset, lang)}>{name[lang]}</Link>
              <code>{dataset}</code>
            </Row>
          ),
        },
        {
          key: 'coverage',
          label: t('coverage'),
          cell: ({ from, to }) => formatSpan(from === null || to === null ? null : { from, to }),
        },
        { key: 'rows', label: t('rowCount'), cell: ({ rows }) => formatNumber(rows) },
      ]}
    />
  );
}

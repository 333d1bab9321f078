import { Link } from 'react-router';
import { useLanguage } from '../../../shared/i18n/language.ts';
import { useMessages } from '../../../shared/i18n/messages.ts';
import { productPath } from '../../../shared/navigation/paths.ts';
import { Row } from '../../../shared/ui/layout/Row.tsx';
import { companiesMessages } from '../companies.messages.ts';

/** Links to the product pages of the data sets behind a section, with the company filled in. */
export function SourceLinks({ datasets, code }: { datasets: readonly string[]; code: string }) {
  const t = useMessages(companiesMessages);
  const lang = useLanguage();
  return (
    <Row as="p" data-size="small" gap="4px 14px">
      {[...new Set(datasets)].map((dataset) => (
        <Link key={dataset} to={productPath(dataset, lang, { scode: code })}>
          {t('source', { code: dataset })}
        </Link>
      ))}
    </Row>
  );
}

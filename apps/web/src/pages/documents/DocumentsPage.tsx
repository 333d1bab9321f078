import { useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';
import { DocumentCenter, documentNameOf, documentQuery } from '../../features/documents/index.ts';
import { useTitle } from '../../shared/hooks/use-title.ts';
import { useLanguage } from '../../shared/i18n/language.ts';
import { siteName } from '../../shared/i18n/site.ts';
import { useNames } from '../../shared/navigation/use-names.ts';

/** The document center: guides and the documents of data sets. */
export default function DocumentsPage() {
  const lang = useLanguage();
  const center = useNames().page('documents');
  const [params] = useSearchParams();
  const name = documentNameOf(params);
  const { data } = useQuery(documentQuery(name, lang));
  useTitle(data === undefined ? center : `${data.title} · ${center}`, siteName(lang));
  return <DocumentCenter name={name} />;
}

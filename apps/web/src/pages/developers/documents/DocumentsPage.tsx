import { useQuery } from '@tanstack/react-query';
import { DocumentCenter, documentAddress, documentQuery } from '../../../features/documents/index.ts';
import { useAddressState } from '../../../shared/address/use-address-state.ts';
import { useLanguage } from '../../../shared/i18n/language.ts';
import { siteName } from '../../../shared/i18n/site.ts';
import { usePageTitle, useTitle } from '../../../shared/navigation/page-title.ts';

/** The document center: guides and the documents of data sets. */
export default function DocumentsPage() {
  const title = usePageTitle();
  const lang = useLanguage();
  const { name } = useAddressState(documentAddress).address;
  const { data } = useQuery(documentQuery(name, lang));
  useTitle(data === undefined ? title : `${data.title} · ${title}`, siteName(lang));
  return <DocumentCenter name={name} />;
}

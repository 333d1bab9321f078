import { useQuery } from '@tanstack/react-query';
import { DocumentCenter, documentQuery, referenceAddress } from '../../../features/documents/index.ts';
import { useAddressState } from '../../../shared/address/use-address-state.ts';
import { useLanguage } from '../../../shared/i18n/language.ts';
import { siteName } from '../../../shared/i18n/site.ts';
import { usePageTitle, useTitle } from '../../../shared/navigation/page-title.ts';

/**
 * The reference: its chapters, and a page for each call. The calls of data sets are described in their own documents.
 */
export default function ReferencePage() {
  const title = usePageTitle();
  const lang = useLanguage();
  const { name } = useAddressState(referenceAddress).address;
  const { data } = useQuery(documentQuery(name, lang));
  useTitle(data === undefined || data.title === title ? title : `${data.title} · ${title}`, siteName(lang));
  return <DocumentCenter name={name} />;
}

import { useAddressState } from '../../../shared/address/use-address-state.ts';
import { useMessages } from '../../../shared/i18n/messages.ts';
import { useTypedText } from '../../../shared/navigation/use-typed-text.ts';
import { type DocumentName, searchAddress } from '../document-address.ts';
import { documentsMessages } from '../documents.messages.ts';
import { DocumentResults } from './DocumentResults.tsx';
import { DocumentsFrame } from './DocumentsFrame.tsx';
import { DocumentView } from './DocumentView.tsx';
import { SearchField } from './SearchField.tsx';

/** Shows a document or, during a search, the results from all documents. */
export function DocumentCenter({ name }: { name: DocumentName }) {
  const t = useMessages(documentsMessages);
  const { address, change } = useAddressState(searchAddress);
  const typed = useTypedText(address.q, (q) => change({ q }));
  const settled = address.q.trim();
  return (
    <DocumentsFrame place={settled === '' ? name : null}>
      <SearchField label={t('search')} hint={t('searchHint')} text={typed.text} onChange={typed.setText} />
      {settled === '' ? (
        <DocumentView key={`${name.kind} ${name.id}`} name={name} />
      ) : (
        <DocumentResults q={settled} />
      )}
    </DocumentsFrame>
  );
}

import { useMessages } from '../../../shared/i18n/messages.ts';
import type { DocumentName } from '../document-address.ts';
import { documentsMessages } from '../documents.messages.ts';
import { useAddressText } from '../use-address-text.ts';
import { DocumentResults } from './DocumentResults.tsx';
import { DocumentsFrame } from './DocumentsFrame.tsx';
import { DocumentView } from './DocumentView.tsx';
import { SearchField } from './SearchField.tsx';

/** A document, or the results of a search in all of them. */
export function DocumentCenter({ name }: { name: DocumentName }) {
  const t = useMessages(documentsMessages);
  const { text, settled, setText } = useAddressText('q', 'section');
  return (
    <DocumentsFrame place={settled === '' ? name : null}>
      <SearchField label={t('search')} hint={t('searchHint')} text={text} onChange={setText} />
      {settled === '' ? (
        <DocumentView key={`${name.kind} ${name.id}`} name={name} />
      ) : (
        <DocumentResults q={settled} />
      )}
    </DocumentsFrame>
  );
}

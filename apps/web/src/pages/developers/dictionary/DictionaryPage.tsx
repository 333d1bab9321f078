import { Dictionary, DocumentsFrame } from '../../../features/documents/index.ts';

/** The data dictionary, as a page of the document center. */
export default function DictionaryPage() {
  return (
    <DocumentsFrame place={{ kind: 'dictionary' }}>
      <Dictionary />
    </DocumentsFrame>
  );
}

import { Dictionary, DocumentsFrame } from '../../../features/documents/index.ts';

/** The data dictionary within the document center. */
export default function DictionaryPage() {
  return (
    <DocumentsFrame place={{ kind: 'dictionary' }}>
      <Dictionary />
    </DocumentsFrame>
  );
}

import { DocumentsFrame, ErrorCodeList } from '../../../features/documents/index.ts';

/** The error codes, as a page of the document center. */
export default function ErrorCodesPage() {
  return (
    <DocumentsFrame place={{ kind: 'errorCodes' }}>
      <ErrorCodeList />
    </DocumentsFrame>
  );
}

import { DocumentsFrame, ErrorCodeList } from '../../../features/documents/index.ts';

/** The error codes within the document center. */
export default function ErrorCodesPage() {
  return (
    <DocumentsFrame place={{ kind: 'errorCodes' }}>
      <ErrorCodeList />
    </DocumentsFrame>
  );
}

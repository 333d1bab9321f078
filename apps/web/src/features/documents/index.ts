export { Dictionary } from './components/Dictionary.tsx';
export { DocumentCenter } from './components/DocumentCenter.tsx';
export { DocumentsFrame } from './components/DocumentsFrame.tsx';
export { documentNameOf, referenceNameOf } from './document-address.ts';
export { documentQuery } from './documents.queries.ts';

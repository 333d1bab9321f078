export { Dictionary } from './components/Dictionary.tsx';
export { DocumentBlocks } from './components/DocumentBlocks.tsx';
export { DocumentCenter } from './components/DocumentCenter.tsx';
export { DocumentSearch } from './components/DocumentSearch.tsx';
export { DocumentsFrame } from './components/DocumentsFrame.tsx';
export { GuideList } from './components/GuideList.tsx';
export { GuideText } from './components/GuideText.tsx';
export { documentAddress, documentPath, referenceAddress } from './document-address.ts';
export { documentQuery } from './documents.queries.ts';

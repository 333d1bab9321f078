export type { DocumentsDeps } from './documents.deps.ts';
export { documentsHandlers } from './documents.handlers.ts';
export { mountDocuments } from './documents.routes.ts';
export { readGuide } from './guide/guide.ts';

export type { DocumentsDeps } from './documents.deps.ts';
export { readGuide } from './guide/guide.ts';
export { guideSections } from './guide-sections.ts';
export { documentsModule } from './module.ts';

export { blockText } from './block-text.ts';
export { imagesOf, linksOf, type PictureOf, type ReadMarkdown, readMarkdown } from './read-markdown.ts';

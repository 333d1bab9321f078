export { imagesOf, linksOf, type PictureOf, type ReadMarkdown, readMarkdown } from './read-markdown.ts';

import { z } from 'zod';
import { documentBlockSchema } from '../documents/schemas.ts';
import { langSchema } from '../kernel/localized.ts';

/** The kinds of articles: a page of the site, a guide of the study area, a system notice, answers to questions. */
export const ARTICLE_KINDS = ['page', 'guide', 'notice', 'faq'] as const;

export type ArticleKind = (typeof ARTICLE_KINDS)[number];

export const ARTICLES_PAGE_MAX = 50;
export const NOTICES_PAGE_SIZE = 10;

export const slugSchema = z.string().regex(/^[a-z][a-z0-9-]{1,62}$/);

/**
 * An article in a list. `lang` is the language of the text. It differs from the requested one if the article does not
 * exist in that language.
 */
export const articleEntrySchema = z.strictObject({
  slug: z.string(),
  kind: z.enum(ARTICLE_KINDS),
  lang: langSchema,
  title: z.string(),
  summary: z.string(),
  /** ISO 8601, UTC: the times at which the article and its current text were first published. */
  publishedAt: z.string(),
  updatedAt: z.string(),
  isPinned: z.boolean(),
});

export type ArticleEntry = z.infer<typeof articleEntrySchema>;

export const articleSchema = z.strictObject({
  ...articleEntrySchema.shape,
  version: z.int(),
  /** The languages in which the article exists. */
  languages: z.array(langSchema),
  blocks: z.array(documentBlockSchema),
});

export type Article = z.infer<typeof articleSchema>;

export const answerSchema = z.strictObject({
  id: z.string(),
  question: z.string(),
  answer: z.array(documentBlockSchema),
});

export type Answer = z.infer<typeof answerSchema>;

export const pageInfoSchema = z.strictObject({
  path: z.string(),
  lang: langSchema,
  title: z.string(),
  description: z.string(),
  /** The URL of the page for search engines and previews of shared links. */
  share: z.string(),
});

const menuPagesSchema = z.array(z.strictObject({ title: z.string(), path: z.string() }));

export const menuGroupSchema = z.strictObject({
  group: z.string(),
  pages: menuPagesSchema,
  /** The same list as `pages`, under the name that clients use for the blocks of the header. */
  blocklist: menuPagesSchema,
});

export type MenuGroupEntry = z.infer<typeof menuGroupSchema>;

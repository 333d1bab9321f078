import { z } from 'zod';
import { API_GROUPS } from '../kernel/raw-endpoint.ts';

/** A piece of text. The `href` of a link is a URL or the id of a guide page. */
const inlineSchema = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('text'), text: z.string() }),
  z.strictObject({ kind: z.literal('code'), text: z.string() }),
  z.strictObject({ kind: z.literal('strong'), text: z.string() }),
  z.strictObject({ kind: z.literal('link'), text: z.string(), href: z.string() }),
]);

export type DocumentInline = z.infer<typeof inlineSchema>;

const lineSchema = z.array(inlineSchema);

export const documentBlockSchema = z.discriminatedUnion('kind', [
  z.strictObject({
    kind: z.literal('heading'),
    level: z.int().min(2).max(4),
    id: z.string(),
    text: z.string(),
  }),
  z.strictObject({ kind: z.literal('paragraph'), content: lineSchema }),
  z.strictObject({ kind: z.literal('list'), ordered: z.boolean(), items: z.array(lineSchema) }),
  z.strictObject({ kind: z.literal('table'), head: z.array(z.string()), rows: z.array(z.array(lineSchema)) }),
  z.strictObject({ kind: z.literal('code'), language: z.string(), text: z.string() }),
  /** A picture: the URL of its file, and a description. */
  z.strictObject({
    kind: z.literal('picture'),
    src: z.string(),
    alt: z.string(),
    widthPx: z.int(),
    heightPx: z.int(),
  }),
]);

export type DocumentBlock = z.infer<typeof documentBlockSchema>;

export const documentSchema = z.strictObject({
  title: z.string(),
  /** The URL of the same text in Markdown. */
  markdown: z.string(),
  blocks: z.array(documentBlockSchema),
});

export type Document = z.infer<typeof documentSchema>;

/** A call of the reference, as shown in lists. */
export const callEntrySchema = z.strictObject({
  id: z.string(),
  title: z.string(),
  method: z.string(),
  path: z.string(),
});

export type CallEntry = z.infer<typeof callEntrySchema>;

/** The chapters of the reference: the overview, then one for each group of calls. */
export const REFERENCE_CHAPTERS = ['overview', ...API_GROUPS] as const;

export type ReferenceChapter = (typeof REFERENCE_CHAPTERS)[number];

export const datasetEntrySchema = z.strictObject({ code: z.string(), name: z.string() });

export const documentContentsSchema = z.strictObject({
  guides: z.array(z.strictObject({ id: z.string(), title: z.string() })),
  /** The reference by chapter. Data sets are not included: they are listed under their categories. */
  chapters: z.array(
    z.strictObject({
      id: z.enum(REFERENCE_CHAPTERS),
      title: z.string(),
      calls: z.array(callEntrySchema),
    }),
  ),
  categories: z.array(
    z.strictObject({
      id: z.string(),
      name: z.string(),
      depth: z.int(),
      datasets: z.array(datasetEntrySchema),
    }),
  ),
});

export type DocumentContents = z.infer<typeof documentContentsSchema>;

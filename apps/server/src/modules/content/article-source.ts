import { ARTICLE_KINDS, type ArticleKind, type Lang, slugSchema } from '@jishi/contract';
import { parse } from 'yaml';
import { z } from 'zod';
import { imagesOf, linksOf } from '../../platform/markdown/index.ts';

const TITLE_MAX = 120;
const SUMMARY_MAX = 300;
const BODY_MAX = 100_000;

/**
 * The placeholders that a text may use: the operator's details, facts about the store, days for examples, and the
 * refund rule.
 */
export const PLACES = [
  'operator',
  'email',
  'phone',
  'origin',
  'datasets',
  'membership',
  'monthStart',
  'monthEnd',
  'orderRefund',
  'balanceRefund',
] as const;
export type Place = (typeof PLACES)[number];

/** The header of a file, between two lines of `---`. */
const headSchema = z.strictObject({
  kind: z.enum(ARTICLE_KINDS),
  title: z.string().trim().min(1).max(TITLE_MAX),
  summary: z.string().trim().min(1).max(SUMMARY_MAX),
  place: z.int().min(0).max(1_000_000).default(0),
  pinned: z.boolean().default(false),
  date: z.iso.date().optional(),
});

/** An article in one language, read from a file `<slug>.<lang>.md`. */
export interface ArticleSource {
  readonly slug: string;
  readonly lang: Lang;
  readonly kind: ArticleKind;
  readonly place: number;
  readonly isPinned: boolean;
  /** The publication date, if it differs from the day on which the text was imported. */
  readonly date: string | null;
  readonly title: string;
  readonly summary: string;
  readonly body: string;
}

/** The errors in an article, one on each line, for its author. */
export class ArticleInvalid extends Error {
  override readonly name = 'ArticleInvalid';
}

/** Parses a file. `name` is the file's name without folders. */
export function readSource(name: string, text: string): ArticleSource {
  const [, slug = '', lang = ''] = /^([^.]+)\.(zh|en)\.md$/.exec(name) ?? [];
  if (!slugSchema.safeParse(slug).success)
    throw new ArticleInvalid(
      `${name}: the name must be <slug>.zh.md or <slug>.en.md, such as about-us.en.md`,
    );
  const [, head, body = ''] = /^---\r?\n([\s\S]*?)\r?\n---\r?\n([\s\S]*)/.exec(text) ?? [];
  if (head === undefined)
    throw new ArticleInvalid(
      `${name}: the file must begin with "---", followed by kind, title and summary, and another "---"`,
    );
  const { pinned, date = null, ...rest } = readHead(name, head);
  const trimmed = body.trim();
  const problems = problemsOf(trimmed);
  if (problems.length > 0)
    throw new ArticleInvalid(problems.map((problem) => `${name}: ${problem}`).join('\n'));
  return { slug, lang: lang as Lang, ...rest, isPinned: pinned, date, body: trimmed };
}

function readHead(name: string, head: string): z.output<typeof headSchema> {
  let values: unknown;
  try {
    values = parse(head);
  } catch (error) {
    throw new ArticleInvalid(`${name}: ${error instanceof Error ? error.message : String(error)}`);
  }
  const result = headSchema.safeParse(values);
  if (result.success) return result.data;
  const lines = result.error.issues.map(({ path, message }) => `${name}: ${path.join('.')}: ${message}`);
  throw new ArticleInvalid(lines.join('\n'));
}

/**
 * Valid link targets: a web address, an e-mail address, a phone number, a page of this site, a data set, or a page of
 * the documentation.
 */
const LINK = /^(https?:\/\/[^\s]+|mailto:[^\s]+|tel:\+?[\d-]+|#\/[^\s]*|dataset:\w+|\/(?!\/)[^\s]*)$/;
const PICTURE = /^picture:[a-z0-9][a-z0-9-]{0,60}\.(png|jpg)$/;

/** Returns the name of a picture that an article references, or null. */
export const pictureNameOf = (href: string): string | null =>
  PICTURE.test(href) ? href.slice('picture:'.length) : null;

function problemsOf(body: string): string[] {
  const places: readonly string[] = PLACES;
  const names = [...body.matchAll(/\{\{(\w+)\}\}/g)].map(([, name = '']) => name);
  const plain = body.replace(/\{\{\w+\}\}/g, 'x');
  return [
    ...(body === '' || body.length > BODY_MAX ? [`the text has 1 to ${BODY_MAX} characters`] : []),
    ...names.filter((name) => !places.includes(name)).map((name) => `there is no {{${name}}}`),
    ...linksOf(plain)
      .filter((href) => !LINK.test(href))
      .map((href) => `a link to ${href}: https:, mailto:, tel:, #/page, dataset:CODE or /path is expected`),
    ...imagesOf(plain)
      .filter((href) => pictureNameOf(href) === null)
      .map((href) => `a picture ${href}: picture:NAME.png is expected`),
  ];
}

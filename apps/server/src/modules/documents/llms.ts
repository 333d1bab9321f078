import { addressOf, agentsFiles, documentsFiles, type Lang, type Localized } from '@jishi/contract';
import { readMarkdown } from '../../platform/markdown/index.ts';
import type { ExampleCall } from '../catalog/index.ts';
import type { ApiDataset, ApiDescription } from './api-description/api-description.ts';
import type { DocumentsDeps } from './documents.deps.ts';
import { sampleBlock } from './guide/code-samples.ts';
import { GUIDE_PAGES, type GuidePage } from './guide/guide.ts';
import { DEMO_ROWS } from './labels.ts';
import { guideText } from './make-document.ts';
import { plain } from './markdown/write-table.ts';
import { datasetsOf } from './reference/chapters.ts';

const TEXTS = {
  about: {
    zh: '双语证券数据接口：用密钥按编号调用数据集，从响应头读取价格与限额。',
    en: 'Securities data in Chinese and English over HTTP: call a data set by its code with your key, read price and limits from the headers of each response.',
  },
  tools: {
    zh: 'Model Context Protocol 的工具，与数据接口使用同样的密钥：查找、说明、试算、查询。',
    en: 'Model Context Protocol tools, called with the keys of the API: search, describe, quote, query.',
  },
  call: {
    zh: '用密钥调用；加 dry_run=1 只返回行数与价格，不扣费。',
    en: 'Call with your key; with dry_run=1, only the number of rows and the price are returned, and nothing is charged.',
  },
} as const;

/** A page of the guide, as an index lists it. */
export interface GuideEntry {
  readonly page: GuidePage;
  readonly title: string;
  /** The start of the page's text. */
  readonly note: string;
}

export type GuideEntries = Readonly<Record<Lang, readonly GuideEntry[]>>;

export async function readGuideEntries(deps: DocumentsDeps, origin: string): Promise<GuideEntries> {
  const read = (lang: Lang): Promise<GuideEntry[]> =>
    Promise.all(
      GUIDE_PAGES.map(async (page) => {
        const { title, blocks } = readMarkdown(await guideText(deps, page, lang, origin));
        const [first] = blocks;
        const note = first?.kind === 'paragraph' ? first.content.map(({ text }) => text).join('') : '';
        return { page, title, note };
      }),
    );
  return { zh: await read('zh'), en: await read('en') };
}

/** A store category with its data sets. */
export interface LlmsCategory {
  /** The name of the category's file. */
  readonly name: string;
  readonly title: Localized;
  readonly datasets: readonly ApiDataset[];
}

/** Returns the store categories that have data sets, in the store's order. */
export function llmsCategories(
  description: ApiDescription,
  categories: readonly (Localized & { readonly id: string })[],
): LlmsCategory[] {
  return datasetsOf(description, categories).map(({ id, ...list }) => ({
    name: id.replaceAll('/', '-'),
    ...list,
  }));
}

export interface LlmsIndex {
  readonly origin: string;
  readonly guides: GuideEntries;
  readonly categories: readonly LlmsCategory[];
  /** A sample call that can be copied and run unchanged; null while nothing is on sale. */
  readonly sample: string | null;
}

/** Returns a sample call as in the guides, and the same call as a dry run, which returns the price. */
export function llmsSample({ guide }: DocumentsDeps, example: ExampleCall, origin: string): string {
  const dryRun = new URLSearchParams({ ...Object.fromEntries(example.values), dry_run: '1' }).toString();
  const call = sampleBlock(guide.samples, 'curl', origin, example).replace(/\n```$/, '');
  return `${call}\n\ncurl -si -u "$JISHI_KEY:$JISHI_SECRET" "${origin}${example.path}?${dryRun}"\n\`\`\``;
}

/**
 * Writes a short index for programs that read text. It explains how to make a call, and lists the guides and one file
 * of data sets for each category.
 */
export function llmsText({ origin, guides, categories, sample }: LlmsIndex): string {
  const files = categories.map(({ name, title, datasets }) =>
    linkTo(
      `${plain(title.en)} ${plain(title.zh)}`,
      `${origin}${addressOf(documentsFiles.category, { category: name })}`,
      String(datasets.length),
    ),
  );
  return [
    '# Jishi 集市',
    `> ${TEXTS.about.en} ${TEXTS.about.zh}`,
    ...(sample === null ? [] : [`## Call 调用\n\n${TEXTS.call.en} ${TEXTS.call.zh}`, sample]),
    `## Tools 工具\n\nPOST ${origin}${addressOf(agentsFiles.mcp, {})}: ${TEXTS.tools.en} ${TEXTS.tools.zh}`,
    `## Guide 指南\n\n${guideLinks(guides, origin)}`,
    `## Data sets 数据集\n\n${files.join('\n')}`,
    '',
  ].join('\n\n');
}

/** Lists a category's data sets, each with the address of its Markdown and a one-line description. */
export function llmsCategoryText({ title, datasets }: LlmsCategory, origin: string): string {
  const documents = datasets.map(({ code, name, description, demo }) => {
    const address = (lang: Lang): string => `${origin}${addressOf(documentsFiles.dataset, { code, lang })}`;
    const rows = demo ? ` ${DEMO_ROWS.en} ${DEMO_ROWS.zh}` : '';
    const note = `${code}. ${plain(description.en)}${rows} ([中文](${address('zh')}))`;
    return linkTo(`${plain(name.en)} ${plain(name.zh)}`, address('en'), note);
  });
  return [`# ${plain(title.en)} ${plain(title.zh)}`, documents.join('\n'), ''].join('\n\n');
}

function guideLinks({ en, zh }: GuideEntries, origin: string): string {
  const { guide, book, chapter, openApi, dictionary } = documentsFiles;
  const reference = (lang: Lang): string => addressOf(chapter, { chapter: 'overview', lang });
  const inChinese = (address: string): string => `([中文](${origin}${address}))`;
  const pages = en.map(({ page, title, note }, at) =>
    linkTo(
      `${title} ${zh[at]?.title ?? ''}`,
      `${origin}${addressOf(guide, { page, lang: 'en' })}`,
      `${note} ${inChinese(addressOf(guide, { page, lang: 'zh' }))}`,
    ),
  );
  const whole = (title: string, file: typeof book): string =>
    linkTo(title, `${origin}${addressOf(file, { lang: 'en' })}`, inChinese(addressOf(file, { lang: 'zh' })));
  return [
    ...pages,
    whole('The whole guide 全部指南', book),
    linkTo('Reference of calls 接口参考', `${origin}${reference('en')}`, inChinese(reference('zh'))),
    whole('OpenAPI 3.1', openApi),
    whole('Data dictionary 数据字典, CSV', dictionary),
  ].join('\n');
}

function linkTo(title: string, address: string, note: string): string {
  return `- [${title}](${address}): ${note.replace(/\s+/g, ' ')}`;
}

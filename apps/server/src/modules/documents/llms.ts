import { addressOf, documentsFiles, type Lang } from '@jishi/contract';
import type { ApiDescription } from './api-description/api-description.ts';
import type { DocumentsDeps } from './documents.deps.ts';
import { GUIDE_PAGES, type GuidePage } from './guide/guide.ts';
import { guideText } from './make-document.ts';
import { readMarkdown } from './markdown/read-markdown.ts';
import { plain } from './markdown/write-table.ts';

const LANGUAGES: readonly Lang[] = ['en', 'zh'];
const TEXTS = {
  about: {
    zh: '双语证券数据接口：用密钥换取令牌，按编号调用数据集，从响应头读取价格与限额。',
    en: 'Securities data in Chinese and English over HTTP: obtain a token for a key, call a data set by its code, read price and limits from the headers of each answer.',
  },
  guide: { zh: '指南', en: 'Guide' },
  whole: { zh: '全部指南', en: 'The whole guide' },
  wholeNote: { zh: '合为一个文件', en: 'in one file' },
  openapi: { zh: '所有接口与数据集的机器可读说明', en: 'all endpoints and data sets, for machines' },
  dictionary: { zh: '数据字典', en: 'Data dictionary' },
  dictionaryNote: {
    zh: '全部字段及其类型、单位与所在数据集，CSV',
    en: 'all fields with type, unit and the data sets that have them, as CSV',
  },
} as const;

/** A page of the guide, as an index lists it. */
export interface GuideEntry {
  readonly page: GuidePage;
  readonly title: string;
  /** How it begins. */
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

/** An index for programs that read text: what there is, where its Markdown is, a line about each. */
export function llmsText({ datasets }: ApiDescription, guides: GuideEntries, origin: string): string {
  const documents = datasets.map(({ code, name, description }) => {
    const address = (lang: Lang): string => `${origin}${addressOf(documentsFiles.dataset, { code, lang })}`;
    const note = `${code}. ${plain(description.en)} ([中文](${address('zh')}))`;
    return linkTo(`${plain(name.en)} ${plain(name.zh)}`, address('en'), note);
  });
  return [
    '# Jishi 集市',
    `> ${TEXTS.about.en} ${TEXTS.about.zh}`,
    ...LANGUAGES.map((lang) => guideLinks(guides[lang], lang, origin)),
    '## Data sets 数据集',
    documents.join('\n'),
    '',
  ].join('\n\n');
}

function guideLinks(guides: readonly GuideEntry[], lang: Lang, origin: string): string {
  const { guide, book, openApi, dictionary } = documentsFiles;
  const whole = (file: typeof book): string => `${origin}${addressOf(file, { lang })}`;
  return [
    `## ${TEXTS.guide[lang]}\n`,
    ...guides.map(({ page, title, note }) =>
      linkTo(title, `${origin}${addressOf(guide, { page, lang })}`, note),
    ),
    linkTo(TEXTS.whole[lang], whole(book), TEXTS.wholeNote[lang]),
    linkTo('OpenAPI 3.1', whole(openApi), TEXTS.openapi[lang]),
    linkTo(TEXTS.dictionary[lang], whole(dictionary), TEXTS.dictionaryNote[lang]),
  ].join('\n');
}

function linkTo(title: string, address: string, note: string): string {
  return `- [${title}](${address}): ${note.replace(/\s+/g, ' ')}`;
}

import type { Lang } from '@jishi/contract';
import type { DocumentsDeps } from './documents.deps.ts';
import { GUIDE_PAGES } from './guide/guide.ts';
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

/** An index for programs that read text: what there is, where its Markdown is, a line about each. */
export async function llmsText(deps: DocumentsDeps, origin: string): Promise<string> {
  const guides = await Promise.all(LANGUAGES.map((lang) => guideLinks(deps, lang, origin)));
  const datasets = deps.registry.onSale().map(({ code, manifest: { name, description } }) => {
    const chinese = `${origin}/docs/datasets/${code}.md?lang=zh`;
    const note = `${code}. ${plain(description.en)} ([中文](${chinese}))`;
    return linkTo(`${plain(name.en)} ${plain(name.zh)}`, `${origin}/docs/datasets/${code}.md?lang=en`, note);
  });
  return [
    '# Jishi 集市',
    `> ${TEXTS.about.en} ${TEXTS.about.zh}`,
    ...guides,
    '## Data sets 数据集',
    datasets.join('\n'),
    '',
  ].join('\n\n');
}

async function guideLinks(deps: DocumentsDeps, lang: Lang, origin: string): Promise<string> {
  const address = (path: string): string => `${origin}${path}?lang=${lang}`;
  const pages = GUIDE_PAGES.map(async (page) => {
    const { title, blocks } = readMarkdown(await guideText(deps, page, lang, origin));
    const [first] = blocks;
    const note = first?.kind === 'paragraph' ? first.content.map(({ text }) => text).join('') : '';
    return linkTo(title, address(`/docs/guide/${page}.md`), note);
  });
  return [
    `## ${TEXTS.guide[lang]}\n`,
    ...(await Promise.all(pages)),
    linkTo(TEXTS.whole[lang], address('/docs/guide.md'), TEXTS.wholeNote[lang]),
    linkTo('OpenAPI 3.1', address('/openapi.json'), TEXTS.openapi[lang]),
    linkTo(TEXTS.dictionary[lang], address('/docs/dictionary.csv'), TEXTS.dictionaryNote[lang]),
  ].join('\n');
}

function linkTo(title: string, address: string, note: string): string {
  return `- [${title}](${address}): ${note.replace(/\s+/g, ' ')}`;
}

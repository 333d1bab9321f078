import {
  addressOf,
  documentsFiles,
  type Lang,
  REFERENCE_CHAPTERS,
  type ReferenceChapter,
} from '@jishi/contract';
import type { ApiDescription } from '../api-description/api-description.ts';
import { CHAPTER_NAMES, nounName } from '../api-description/groups.ts';
import type { ApiOperation } from '../api-description/operation.ts';
import { code, plain, prose, writeTable } from '../markdown/write-table.ts';
import { inCell } from './call-markdown.ts';
import { datasetsOf } from './chapters.ts';

const W = {
  chapter: { zh: '类别', en: 'Chapter' },
  about: { zh: '内容', en: 'Contents' },
  count: { zh: '接口数', en: 'Calls' },
  call: { zh: '接口', en: 'Call' },
  address: { zh: '地址', en: 'Address' },
  machines: { zh: '机器可读', en: 'For machines' },
  parameters: { zh: '通用参数', en: 'Shared parameters' },
  receipt: { zh: '计费明细：响应头', en: 'The receipt: response headers' },
  name: { zh: '名称', en: 'Name' },
  meaning: { zh: '含义', en: 'Meaning' },
  codes: { zh: '结果码', en: 'Result codes' },
  codesAbout: {
    zh: '成功为 `200`；其余见[错误码与处理](errors)。',
    en: '`200` is success; the others are listed in [Errors](errors).',
  },
  datasets: { zh: '在售数据集', en: 'Data sets on sale' },
} as const;

const ABOUT: Readonly<Record<ReferenceChapter, Readonly<Record<Lang, string>>>> = {
  overview: {
    zh: '本站全部接口，一个接口或数据集一页：参数、返回字段、示例、错误码与价格。第一次调用请先看[快速开始](start)。',
    en: 'Every call of this site, a page for each call and data set: parameters, fields, examples, error codes and price. Begin with [Getting started](start).',
  },
  token: {
    zh: '用密钥换取令牌，之后的调用都带上它；说明见[令牌与密钥](token)。',
    en: 'Exchange a key for a token, which later calls send; see [Tokens and keys](token).',
  },
  data: {
    zh: '每个数据集一个地址，`GET` 与 `POST` 皆可；除自己的参数外另有通用参数，见[参数与分页](calls)。',
    en: 'One URL for each data set, with `GET` or `POST`. In addition to its own parameters, each data set has those that all share, see [Parameters and paging](calls).',
  },
  changes: {
    zh: '读取数据集的增量变更，或导出全量数据；说明见[增量与全量](changes)。',
    en: 'Follow the changes of a data set or export all of it; see [Change feed and bulk export](changes).',
  },
  announcements: {
    zh: '公告、预约披露与投资者问答，无需令牌；说明见[公告检索与投资者问答](announcements)。',
    en: 'Announcements, disclosure schedules and investor questions, without a token; see [Announcements](announcements).',
  },
  platform: {
    zh: '目录、证券检索、行情页、用量、计费明细与账号。',
    en: 'Catalogue, securities, market pages, usage, receipts and accounts.',
  },
};

/** Writes a chapter of the reference as Markdown. Links use the ids of calls, chapters and data sets. */
export function chapterMarkdown(
  chapter: ReferenceChapter,
  description: ApiDescription,
  categories: readonly { readonly id: string; readonly zh: string; readonly en: string }[],
  lang: Lang,
): string {
  const parts = {
    overview: () => overview(description, lang),
    data: () => dataChapter(description, categories, lang),
  };
  const operations = description.operations.filter(({ group }) => group === chapter);
  const body =
    chapter === 'overview' || chapter === 'data' ? parts[chapter]() : callTables(operations, chapter, lang);
  return [`# ${CHAPTER_NAMES[chapter][lang]}`, ABOUT[chapter][lang], ...body, ''].join('\n\n');
}

function overview({ operations }: ApiDescription, lang: Lang): string[] {
  const rows = REFERENCE_CHAPTERS.filter((chapter) => chapter !== 'overview').map((chapter) => [
    `[${CHAPTER_NAMES[chapter][lang]}](chapter:${chapter})`,
    ABOUT[chapter][lang],
    String(operations.filter(({ group }) => group === chapter).length),
  ]);
  const { openApi, openApiNext, book, index } = documentsFiles;
  const files = [openApi, openApiNext, book].map((file) => addressOf(file, { lang }));
  files.push(addressOf(index, {}));
  return [
    writeTable([W.chapter[lang], W.about[lang], W.count[lang]], rows),
    `## ${W.machines[lang]}`,
    files.map((address) => `[${address}](${address})`).join(' · '),
  ];
}

/** Writes a chapter's calls. The platform's calls are grouped by noun. */
function callTables(operations: readonly ApiOperation[], chapter: ReferenceChapter, lang: Lang): string[] {
  if (chapter !== 'platform') return [callTable(operations, lang)];
  const byNoun = Map.groupBy(operations, ({ id }) => id.split('.')[0] ?? '');
  return [...byNoun].flatMap(([noun, list]) => [`## ${nounName(noun, lang)}`, callTable(list, lang)]);
}

const callTable = (operations: readonly ApiOperation[], lang: Lang): string =>
  writeTable(
    [W.call[lang], W.address[lang]],
    operations.map(({ id, summary, methods, path }) => [
      `[${prose(summary[lang])}](call:${id})`,
      code(`${methods.join(' | ')} ${path}`),
    ]),
  );

function dataChapter(
  description: ApiDescription,
  categories: Parameters<typeof chapterMarkdown>[2],
  lang: Lang,
): string[] {
  const { parameters, headers } = description.shared;
  const named = (rows: typeof headers): string =>
    writeTable(
      [W.name[lang], W.meaning[lang]],
      rows.map((row) => [code(row.name), inCell(row[lang], lang)]),
    );
  const lists = datasetsOf(description, categories).map(({ title, datasets }) => {
    const links = datasets.map(({ code: id, name }) => `[${plain(name[lang])}](dataset:${id})`);
    return lang === 'zh'
      ? `**${plain(title.zh)}**：${links.join('、')}`
      : `**${plain(title.en)}**: ${links.join(', ')}`;
  });
  return [
    `## ${W.parameters[lang]}`,
    named(parameters),
    `## ${W.receipt[lang]}`,
    named(headers),
    `## ${W.codes[lang]}`,
    W.codesAbout[lang],
    `## ${W.datasets[lang]}`,
    ...lists,
  ];
}

import {
  addressOf,
  type DocumentContents,
  documentsFiles,
  type Lang,
  REFERENCE_CHAPTERS,
} from '@jishi/contract';
import { html } from '../../platform/http/index.ts';

const TEXTS = {
  title: { zh: '集市 Jishi 文档', en: 'Jishi documents' },
  home: { zh: '集市 Jishi', en: 'Jishi' },
  other: { zh: 'English', en: '中文' },
  site: { zh: '站内接口参考（需要 JavaScript）', en: 'The reference within the site (needs JavaScript)' },
  guides: { zh: '指南', en: 'Guide' },
  reference: { zh: '接口参考', en: 'API reference' },
  machines: { zh: '机器可读', en: 'For machines' },
  disclaimer: {
    zh: '免责声明：本站内容来自公开披露信息，仅供参考，不构成任何投资建议。',
    en: 'Disclaimer: the content of this site comes from public disclosures, is for reference only and is not investment advice.',
  },
} as const;

/** The hash address of the documents and the reference on the site. */
const DOCUMENTS: Readonly<Record<Lang, string>> = { zh: './#/apiDoc', en: './#/interface-en' };

/**
 * Returns the entry page of the documents. With scripts, it redirects to the reference on the site, and maps an old
 * address's hash to a new one. Without scripts, it is a short page of links to Markdown.
 */
export function docsPage({ guides, chapters, categories }: DocumentContents, lang: Lang): string {
  const w = (key: keyof typeof TEXTS): string => html(TEXTS[key][lang]);
  const other = lang === 'zh' ? 'en' : 'zh';
  const { guide, chapter, dataset, openApi, book, index } = documentsFiles;
  const machines = [addressOf(openApi, { lang }), addressOf(book, { lang }), addressOf(index, {})];
  const groups = categories.filter(({ datasets }) => datasets.length > 0);
  return (
    `<!doctype html><html lang="${tagOf(lang)}" data-documents="${DOCUMENTS[lang]}" data-chapters="${REFERENCE_CHAPTERS.join(' ')}"><head>` +
    `<meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>${w('title')}</title>` +
    `<link rel="icon" href="/favicon.svg" type="image/svg+xml"><script src="/docs/docs.js"></script><link rel="stylesheet" href="/docs/docs.css"></head><body>` +
    `<header><a href="/">${w('home')}</a> <a href="/docs?lang=${other}" lang="${tagOf(other)}">${w('other')}</a></header><main><h1>${w('title')}</h1>` +
    `<p><a href="${DOCUMENTS[lang]}/reference">${w('site')}</a></p>` +
    section(
      TEXTS.guides[lang],
      guides.map(({ id, title }) => [addressOf(guide, { page: id, lang }), title]),
    ) +
    section(
      TEXTS.reference[lang],
      chapters.map(({ id, title }) => [addressOf(chapter, { chapter: id, lang }), title]),
    ) +
    groups
      .map(({ name, datasets }) =>
        section(
          name,
          datasets.map(({ code, name: title }) => [addressOf(dataset, { code, lang }), title]),
        ),
      )
      .join('') +
    section(
      TEXTS.machines[lang],
      machines.map((address) => [address, address]),
    ) +
    `</main><footer>${w('disclaimer')}</footer></body></html>`
  );
}

const tagOf = (lang: Lang): string => (lang === 'zh' ? 'zh-CN' : 'en');

function section(title: string, links: readonly (readonly [address: string, name: string])[]): string {
  const list = links.map(([address, name]) => `<a href="${html(address)}">${html(name)}</a>`).join(' · ');
  return `<h2>${html(title)}</h2><p>${list}</p>`;
}

/** Runs before the first paint. In an old address, the hash is a call's id, a data set's code or a group. */
export const DOCS_SCRIPT = `
const { documents, chapters } = document.documentElement.dataset;
const anchor = decodeURIComponent(location.hash.slice(1));
const isChapter = chapters.split(' ').includes(anchor);
const named = (name, value) => '?' + new URLSearchParams([[name, value]]);
const target = () => {
  if (anchor === '') return '/reference';
  if (anchor === 'shared') return '/reference' + named('chapter', 'data');
  if (isChapter) return '/reference' + named('chapter', anchor);
  return anchor.includes('.') ? '/reference' + named('call', anchor) : named('apiId', anchor);
};
location.replace(documents + target());
`.trimStart();

export const DOCS_CSS = `
:root { color-scheme: light dark; font: 16px/1.7 system-ui, "PingFang SC", "Microsoft YaHei", "Noto Sans CJK SC", sans-serif; }
body { margin: 0 auto; max-width: 64rem; padding: 1rem; }
header { display: flex; gap: 1rem; justify-content: space-between; font-weight: 600; }
a { color: light-dark(#0b57d0, #7fb0ff); }
h2 { margin: 1.25rem 0 .25rem; font-size: 1.0625rem; }
p { margin: .25rem 0; }
footer { margin-top: 2rem; font-size: .875rem; }
`.trimStart();

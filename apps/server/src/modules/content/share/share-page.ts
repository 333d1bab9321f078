import type { Lang, Localized } from '@jishi/contract';
import { html } from '../../../platform/http/index.ts';
import { blocksHtml } from './blocks-html.ts';
import { shareAddress } from './share-address.ts';
import type { SharedPage } from './shared-page.ts';

const TEXTS = {
  site: { zh: '集市 Jishi', en: 'Jishi' },
  open: { zh: '在站内打开', en: 'Open on the site' },
  other: { zh: 'English', en: '中文' },
  updated: { zh: '更新于', en: 'Updated' },
  disclaimer: {
    zh: '免责声明：本站内容来自公开披露信息，仅供参考，不构成任何投资建议。',
    en: 'Disclaimer: the content of this site comes from public disclosures, is for reference only and is not investment advice.',
  },
} as const satisfies Record<string, Localized>;

const TAGS: Readonly<Record<Lang, string>> = { zh: 'zh-CN', en: 'en' };
const LOCALES: Readonly<Record<Lang, string>> = { zh: 'zh_CN', en: 'en_US' };
const DESCRIPTION_MAX = 200;

/**
 * Renders a page as a document at an address without a #: title, description, card of a shared link, and text.
 * Browsers with scripts are forwarded to the page. Search engines and readers without scripts stay on the document.
 */
export function sharePage(page: SharedPage, origin: string): string {
  const { lang, title, path, blocks, updatedAt } = page;
  const w = (key: keyof typeof TEXTS): string => html(TEXTS[key][lang]);
  const target = html(`/#${path}`);
  const other = lang === 'zh' ? 'en' : 'zh';
  const day = updatedAt === null ? '' : `<p>${w('updated')} <time>${html(updatedAt.slice(0, 10))}</time></p>`;
  return (
    `<!doctype html><html lang="${TAGS[lang]}" data-target="${target}" data-language="${lang}"><head>` +
    `<meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">` +
    `<title>${html(title)} · ${w('site')}</title>${cardOf(page, origin)}` +
    `<link rel="icon" href="/favicon.svg" type="image/svg+xml"><script src="/share/forward.js"></script>` +
    `<link rel="stylesheet" href="/share/share.css"></head><body>` +
    `<header><a href="/">${w('site')}</a> <a href="${html(shareAddress(page.address[other], other))}" lang="${TAGS[other]}">${w('other')}</a></header>` +
    `<main><h1>${html(title)}</h1><p>${html(page.description)}</p><p><a href="${target}">${w('open')}</a></p>${day}${blocksHtml(blocks)}</main>` +
    `<footer>${w('disclaimer')}</footer></body></html>`
  );
}

function cardOf({ path, address, lang, title, description, blocks }: SharedPage, origin: string): string {
  const short = html(description.slice(0, DESCRIPTION_MAX));
  const own = html(origin + shareAddress(path, lang));
  const picture = blocks.find((block) => block.kind === 'picture')?.src ?? '/card.png';
  const meta = (name: string, content: string): string => `<meta property="og:${name}" content="${content}">`;
  const alternates = (['zh', 'en'] as const).map(
    (one) =>
      `<link rel="alternate" hreflang="${TAGS[one]}" href="${html(origin + shareAddress(address[one], one))}">`,
  );
  return (
    `<meta name="description" content="${short}"><link rel="canonical" href="${own}">${alternates.join('')}` +
    croissantLink(path, lang, origin) +
    meta('type', blocks.length > 0 ? 'article' : 'website') +
    meta('site_name', html(TEXTS.site[lang])) +
    meta('locale', LOCALES[lang]) +
    meta('title', html(title)) +
    meta('description', short) +
    meta('url', own) +
    meta('image', html(origin + picture)) +
    `<meta name="twitter:card" content="summary_large_image">`
  );
}

/** Links a data set's page to the data set's machine-readable description. */
function croissantLink(path: string, lang: Lang, origin: string): string {
  const code = new URLSearchParams(path.split('?')[1]).get('apiId');
  if (code === null) return '';
  const address = `${origin}/datasets/${encodeURIComponent(code)}/croissant.json?lang=${lang}`;
  return `<link rel="alternate" type="application/ld+json" href="${html(address)}">`;
}

/**
 * The script that forwards browsers to the page. It does not forward search and preview crawlers, which it recognises
 * by their user agent.
 */
export const FORWARD_SCRIPT = `
const { target, language } = document.documentElement.dataset;
if (!/bot|crawl|spider|slurp|preview|facebookexternalhit|embedly/i.test(navigator.userAgent)) {
  sessionStorage.setItem('language', language);
  location.replace(target);
}
`.trimStart();

export const SHARE_CSS = `
:root { color-scheme: light dark; font: 16px/1.7 system-ui, "PingFang SC", "Microsoft YaHei", "Noto Sans CJK SC", sans-serif; }
body { margin: 0 auto; max-width: 54rem; padding: 1rem; }
header { display: flex; gap: 1rem; justify-content: space-between; font-weight: 600; }
a { color: light-dark(#0b57d0, #7fb0ff); }
pre { overflow-x: auto; padding: 1rem; background: light-dark(#f4f6f8, #16202b); }
table { border-collapse: collapse; }
td, th { padding: .25rem .75rem .25rem 0; text-align: left; vertical-align: top; }
img { max-width: 100%; height: auto; }
footer { margin-top: 2rem; font-size: .875rem; }
`.trimStart();

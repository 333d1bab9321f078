import type { Lang, Localized } from '@jishi/contract';
import { html } from '../../platform/http/index.ts';

const DEVELOPMENT: Localized = { zh: '开发环境', en: 'Development' };
const HOME: Localized = { zh: '返回站点', en: 'To the site' };

interface DevPage {
  readonly lang: Lang;
  readonly title: Localized;
  /**
   * The page's address without the language parameter, for the link to the other language. Null if the page cannot be
   * requested again.
   */
  readonly path: string | null;
  readonly refreshSeconds: number | null;
  readonly body: string;
}

/** The frame of a developer page, with one style sheet and no scripts. */
export function devPage({ lang, title, path, refreshSeconds, body }: DevPage): string {
  const code = (each: Lang): string => (each === 'zh' ? 'zh-CN' : 'en');
  const other = lang === 'zh' ? 'en' : 'zh';
  const refresh = refreshSeconds === null ? '' : `<meta http-equiv="refresh" content="${refreshSeconds}">`;
  const name = other === 'zh' ? '中文' : 'English';
  const glue = path?.includes('?') ? '&amp;' : '?';
  const switched =
    path === null ? '' : `<a href="${html(path)}${glue}lang=${other}" lang="${code(other)}">${name}</a>`;
  return (
    `<!doctype html><html lang="${code(lang)}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">` +
    `${refresh}<title>${html(title[lang])} · Jishi</title><link rel="icon" href="/favicon.svg" type="image/svg+xml"><link rel="stylesheet" href="/dev/dev.css"></head><body>` +
    `<header><b>集市 Jishi</b> <span class="tag">${html(DEVELOPMENT[lang])}</span> <nav><a href="/">${html(HOME[lang])}</a> ${switched}</nav></header>` +
    `<main>${body}</main></body></html>`
  );
}

export const DEV_CSS = `
:root { color-scheme: light dark; font: 16px/1.6 system-ui, "PingFang SC", "Microsoft YaHei", "Noto Sans CJK SC", sans-serif;
  --line: color-mix(in srgb, currentColor 18%, transparent); --quiet: light-dark(#5c6470, #a0a8b4); --link: light-dark(#0b57d0, #7fb0ff); }
* { box-sizing: border-box; }
body { margin: 0 auto; max-width: 46rem; padding: 0 1rem 3rem; }
header { display: flex; flex-wrap: wrap; gap: .25rem .75rem; align-items: center; padding: 1rem 0; border-bottom: 1px solid var(--line); }
header nav { margin-left: auto; display: flex; gap: 1rem; }
h1 { font-size: 1.5rem; line-height: 1.3; margin: 1.5rem 0 .5rem; }
h2 { font-size: 1rem; margin: .5rem 0 .25rem; overflow-wrap: anywhere; }
p { margin: .25rem 0; }
a { color: var(--link); }
:focus-visible { outline: 2px solid var(--link); outline-offset: 2px; border-radius: 2px; }
.quiet, .to, time, .empty { color: var(--quiet); }
.quiet, time, .to { font-size: .875rem; }
.to b { font-weight: 500; color: CanvasText; overflow-wrap: anywhere; font-variant-numeric: tabular-nums; }
.empty { padding: 3rem 0; text-align: center; }
.tag { font-size: .8125rem; padding: 0 .5rem; border: 1px solid var(--line); border-radius: 4px; white-space: nowrap; }
.tag.sms { border-color: light-dark(#1a7f37, #56d364); color: light-dark(#1a7f37, #56d364); }
.tag.email { border-color: var(--link); color: var(--link); }
ol { list-style: none; margin: 1.5rem 0 0; padding: 0; }
li { border-top: 1px solid var(--line); padding: 1rem 0; }
.head { display: flex; flex-wrap: wrap; gap: .25rem .75rem; align-items: baseline; }
time { margin-left: auto; font-variant-numeric: tabular-nums; }
.text { white-space: pre-wrap; overflow-wrap: anywhere; margin-top: .25rem; }
form { margin: 1.5rem 0; }
fieldset { border: 0; margin: 0; padding: 0; }
legend { font-weight: 600; margin-bottom: .5rem; padding: 0; }
.who { display: flex; gap: .75rem; align-items: baseline; padding: .625rem 0; border-bottom: 1px solid var(--line); cursor: pointer; }
label.name { display: block; margin: 1rem 0 .25rem; }
input[type="text"] { font: inherit; width: 100%; height: 38px; padding: 0 .75rem; border: 1px solid light-dark(#8a919c, #79818d); border-radius: 4px; background: Canvas; color: CanvasText; }
.buttons { display: flex; flex-wrap: wrap; gap: .75rem; margin-top: 1.25rem; }
button { font: inherit; height: 38px; padding: 0 1.25rem; border-radius: 4px; border: 1px solid light-dark(#8a919c, #79818d); background: Canvas; color: CanvasText; cursor: pointer; }
button.main { background: light-dark(#0b57d0, #7fb0ff); border-color: transparent; color: light-dark(#fff, #0b1a33); }
`;

import type { Lang } from '@jishi/contract';
import { html } from '../../platform/http/index.ts';
import type { ApiDescription } from './api-description/api-description.ts';
import { described } from './described.ts';
import { contentsOf, type ReferenceOperation, type ReferenceRow, sharedOf } from './reference.ts';

const WORDS = {
  title: { zh: '接口参考', en: 'API reference' },
  name: { zh: '名称', en: 'Name' },
  place: { zh: '位置', en: 'In' },
  required: { zh: '必填', en: 'Required' },
  meaning: { zh: '含义与取值', en: 'Meaning and values' },
  fields: { zh: '应答字段', en: 'Fields of the answer' },
  parameters: { zh: '参数', en: 'Parameters' },
  headers: { zh: '回执：响应头', en: 'The receipt: response headers' },
  codes: { zh: '结果码', en: 'Result codes' },
  shared: { zh: '所有数据集通用', en: 'Shared by all data sets' },
  answers: { zh: '应答', en: 'Answers' },
  yes: { zh: '是', en: 'yes' },
  home: { zh: '返回首页', en: 'Home' },
  other: { zh: 'English', en: '中文' },
  machine: { zh: '机器可读：', en: 'For machines: ' },
  also: { zh: '另有通用参数', en: 'And the parameters that all data sets share' },
} as const;
type Word = (key: keyof typeof WORDS) => string;

/** The reference as one page without script: it prints, and it works where nothing else does. */
export function referencePage(description: ApiDescription, lang: Lang): string {
  const w: Word = (key) => html(WORDS[key][lang]);
  const other = lang === 'zh' ? 'en' : 'zh';
  const groups = contentsOf(description, lang);
  const contents = groups
    .map(({ group, title }) => `<li><a href="#${html(group)}">${html(title)}</a></li>`)
    .join('');
  const sections = groups.map(
    ({ group, title, operations }) =>
      `<h2 id="${html(group)}">${html(title)}</h2>${group === 'data' ? shared(description, lang, w) : ''}${operations.map((operation) => section(operation, w)).join('')}`,
  );
  return (
    `<!doctype html><html lang="${lang === 'zh' ? 'zh-CN' : 'en'}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">` +
    `<title>${w('title')} — Jishi</title><link rel="stylesheet" href="/docs/reference.css"></head><body><header><a href="/">${w('home')}</a> ` +
    `<a href="/docs?lang=${other}" lang="${other === 'zh' ? 'zh-CN' : 'en'}">${w('other')}</a></header><main><h1>${w('title')}</h1><p>${w('machine')}` +
    `<a href="/openapi.json?lang=${lang}">/openapi.json</a> · <a href="/docs/guide.md?lang=${lang}">/docs/guide.md</a> · <a href="/llms.txt">/llms.txt</a></p>` +
    `<nav aria-label="${w('title')}"><ul>${contents}</ul></nav>${sections.join('')}</main></body></html>`
  );
}

function shared(description: ApiDescription, lang: Lang, w: Word): string {
  const { parameters, headers, resultCodes } = sharedOf(description, lang);
  return (
    `<section id="shared"><h3>${w('shared')}</h3><h4>${w('parameters')}</h4>${table(parameters, w)}` +
    `<h4>${w('headers')}</h4>${table(headers, w)}<h4>${w('codes')}</h4>${described(resultCodes)}</section>`
  );
}

function section(operation: ReferenceOperation, w: Word): string {
  const { method, path, id, summary, description, parameters, usesShared, fields, answers } = operation;
  const also = usesShared ? `<p><a href="#shared">${w('also')}</a></p>` : '';
  const parameterTable = parameters.length === 0 ? '' : `<h4>${w('parameters')}</h4>${table(parameters, w)}`;
  const fieldTable = fields.length === 0 ? '' : `<h4>${w('fields')}</h4>${table(fields, w)}`;
  return (
    `<section><h3 id="${html(id)}">${html(summary)}</h3><p><code>${html(method)} ${html(path)}</code></p>` +
    `${description === undefined ? '' : described(description)}${parameterTable}${also}${fieldTable}` +
    `<h4>${w('answers')}</h4><ul>${answers.map(({ status, text }) => `<li>${status}: ${html(text)}</li>`).join('')}</ul></section>`
  );
}

/** Columns that no row fills are left out. */
function table(rows: readonly ReferenceRow[], w: Word): string {
  const hasPlace = rows.some(({ place }) => place !== undefined);
  const head = [w('name'), ...(hasPlace ? [w('place'), w('required')] : []), w('meaning')];
  const body = rows.map(({ name, place, required, meaning }) => {
    const where = hasPlace ? `<td>${html(place ?? '')}</td><td>${required ? w('yes') : ''}</td>` : '';
    return `<tr><th scope="row"><code>${html(name)}</code></th>${where}<td>${described(meaning)}</td></tr>`;
  });
  const cells = head.map((text) => `<th scope="col">${text}</th>`).join('');
  return `<div tabindex="0" role="group" aria-label="${w('parameters')}"><table><thead><tr>${cells}</tr></thead><tbody>${body.join('')}</tbody></table></div>`;
}

export const REFERENCE_CSS = `
:root { color-scheme: light dark; font: 16px/1.6 system-ui, "PingFang SC", "Microsoft YaHei", "Noto Sans CJK SC", sans-serif; }
body { margin: 0 auto; max-width: 64rem; padding: 1rem; }
header { display: flex; gap: 1rem; }
a { color: light-dark(#0b57d0, #7fb0ff); }
section { border-top: 1px solid color-mix(in srgb, currentColor 20%, transparent); padding: .5rem 0 1rem; }
h3, h4 { margin: 1rem 0 .25rem; overflow-wrap: anywhere; }
h4 { font-size: .95rem; }
p, ul { margin: .25rem 0; }
[role="group"] { overflow-x: auto; }
table { border-collapse: collapse; width: 100%; font-size: .9375rem; }
th, td { text-align: left; padding: .3rem .75rem .3rem 0; vertical-align: top; border-bottom: 1px solid color-mix(in srgb, currentColor 12%, transparent); }
thead th { font-weight: 500; white-space: nowrap; }
tbody th { font-weight: 400; }
td ul { padding-left: 1.1rem; }
code { font-size: .875rem; overflow-wrap: anywhere; }
@media print { header, nav { display: none; } section { break-inside: avoid-page; } }
`;

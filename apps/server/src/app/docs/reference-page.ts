import type { Lang } from '@jishi/contract';

interface Parameter {
  name: string;
  in: string;
  required: boolean;
  description?: string;
}
interface Operation {
  operationId: string;
  tags: string[];
  summary: string;
  description?: string;
  parameters: Parameter[];
  responses: Record<string, { description: string }>;
}

const words = {
  title: { zh: '接口参考', en: 'API reference' },
  parameter: { zh: '参数', en: 'Parameter' },
  place: { zh: '位置', en: 'In' },
  required: { zh: '必填', en: 'Required' },
  meaning: { zh: '含义', en: 'Meaning' },
  answers: { zh: '应答', en: 'Answers' },
  yes: { zh: '是', en: 'yes' },
  home: { zh: '返回首页', en: 'Home' },
  other: { zh: 'English', en: '中文' },
  machine: { zh: '机器可读：', en: 'For machines: ' },
} as const;

/** Text as HTML. */
export function html(text: string): string {
  return text.replace(/[&<>"']/g, (mark) => `&#${mark.charCodeAt(0)};`);
}

/** The reference as one page without script: it prints, and it works where nothing else does. */
export function referencePage(document: Record<string, unknown>, lang: Lang): string {
  const paths = document.paths as Record<string, Record<string, Operation>>;
  const operations = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ path, method, operation })),
  );
  const groups = Map.groupBy(operations, ({ operation }) => operation.tags[0] ?? '');
  const w = (key: keyof typeof words): string => html(words[key][lang]);
  const contents = [...groups.keys()].map((tag) => `<a href="#${html(tag)}">${html(tag)}</a>`).join(' · ');
  const other = lang === 'zh' ? 'en' : 'zh';
  const sections = [...groups].map(
    ([tag, list]) => `<h2 id="${html(tag)}">${html(tag)}</h2>${list.map((entry) => operationHtml(entry, w)).join('')}`,
  );
  return (
    `<!doctype html><html lang="${lang === 'zh' ? 'zh-CN' : 'en'}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">` +
    `<title>${w('title')} — Jishi</title><link rel="stylesheet" href="/docs/reference.css"></head><body><header><a href="/">${w('home')}</a> ` +
    `<a href="/docs?lang=${other}">${w('other')}</a></header><main><h1>${w('title')}</h1><p>${w('machine')}<a href="/openapi.json?lang=${lang}">/openapi.json</a></p>` +
    `<nav>${contents}</nav>${sections.join('')}</main></body></html>`
  );
}

function operationHtml(
  entry: { path: string; method: string; operation: Operation },
  w: (key: keyof typeof words) => string,
): string {
  const { path, method, operation } = entry;
  const rows = operation.parameters.map(
    (parameter) =>
      `<tr><td><code>${html(parameter.name)}</code></td><td>${html(parameter.in)}</td><td>${parameter.required ? w('yes') : ''}</td><td>${html(parameter.description ?? '')}</td></tr>`,
  );
  const table =
    rows.length === 0
      ? ''
      : `<table><thead><tr><th>${w('parameter')}</th><th>${w('place')}</th><th>${w('required')}</th><th>${w('meaning')}</th></tr></thead><tbody>${rows.join('')}</tbody></table>`;
  const answers = Object.entries(operation.responses).map(
    ([status, response]) => `<li>${html(status)}: ${html(response.description)}</li>`,
  );
  return (
    `<section><h3 id="${html(operation.operationId)}"><code>${html(method.toUpperCase())} ${html(path)}</code></h3><p>${html(operation.summary)}</p>` +
    `${operation.description === undefined ? '' : `<p>${html(operation.description)}</p>`}${table}<ul aria-label="${w('answers')}">${answers.join('')}</ul></section>`
  );
}

export const REFERENCE_CSS = `
:root { color-scheme: light dark; font: 16px/1.6 system-ui, "PingFang SC", "Microsoft YaHei", "Noto Sans CJK SC", sans-serif; }
body { margin: 0 auto; max-width: 60rem; padding: 1rem; }
header { display: flex; gap: 1rem; }
nav { line-height: 2; }
section { border-top: 1px solid color-mix(in srgb, currentColor 20%, transparent); padding: .5rem 0; }
h3 { overflow-wrap: anywhere; }
table { border-collapse: collapse; width: 100%; display: block; overflow-x: auto; }
th, td { text-align: left; padding: .25rem .75rem .25rem 0; vertical-align: top; }
`;

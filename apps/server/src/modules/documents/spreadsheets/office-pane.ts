import type { Lang } from '@jishi/contract';
import { html } from '../../../platform/http/index.ts';

/** Microsoft permits no copies of Office's script, so add-ins load it from Microsoft's network. */
export const OFFICE_SCRIPTS = 'https://appsforoffice.microsoft.com';

/** The sites of Excel on the web, which show the pane in a frame. */
export const OFFICE_FRAMES = [
  'https://*.officeapps.live.com',
  'https://*.cloud.microsoft',
  'https://*.office.com',
  'https://*.sharepoint.com',
  'https://onedrive.live.com',
];

const TEXTS = {
  title: { zh: '集市 Jishi', en: 'Jishi' },
  lead: {
    zh: '公式用表格链接读取数据。在本站个人中心“密钥与使用”新建链接，粘贴到这里。链接只保存在这台电脑的 Excel 中。',
    en: 'Formulas read data through a sheet link. Create one on the site under “My account → API keys” and paste it here. Excel stores it on this computer only.',
  },
  link: { zh: '表格链接', en: 'Sheet link' },
  save: { zh: '保存', en: 'Save' },
  remove: { zh: '删除', en: 'Remove' },
  none: { zh: '尚未填写表格链接。', en: 'No sheet link is set.' },
  works: { zh: '表格链接可用，可读取：', en: 'The sheet link works. It reads:' },
  ended: { zh: '表格链接已停用或有误。', en: 'The sheet link has expired or is invalid.' },
  bad: { zh: '这不是表格链接。', en: 'This is not a sheet link.' },
  unreachable: { zh: '暂时无法连接本站。', en: 'The site cannot be reached at the moment.' },
} as const;

const STATES = ['none', 'works', 'ended', 'bad', 'unreachable'] as const;

const EXAMPLES = ['=JISHI.LAST(A2:A99,"close")', '=JISHI.BAR("600901","2025-06-01","2025-06-30")'];

/** Returns the page in which a user enters the sheet link, and in which the functions run. */
export function officePane(lang: Lang): string {
  const text = (key: keyof typeof TEXTS): string => html(TEXTS[key][lang]);
  const states = STATES.map((key) => `data-${key}="${text(key)}"`).join(' ');
  return (
    `<!doctype html><html lang="${lang === 'zh' ? 'zh-CN' : 'en'}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>${text('title')}</title>` +
    `<link rel="stylesheet" href="/excel/pane.css"><script src="${OFFICE_SCRIPTS}/lib/1/hosted/office.js"></script><script src="/excel/functions.js"></script><script src="/excel/pane.js" defer></script></head>` +
    `<body data-lang="${lang}" ${states}><main><h1>${text('title')}</h1><p>${text('lead')}</p>` +
    `<form id="form"><label for="link">${text('link')}</label><input id="link" name="link" autocomplete="off" spellcheck="false" required>` +
    `<button type="submit">${text('save')}</button> <button type="button" id="remove">${text('remove')}</button></form>` +
    `<p id="state" role="status"></p><ul id="datasets"></ul><pre>${EXAMPLES.map(html).join('\n')}</pre></main></body></html>`
  );
}

export const PANE_CSS = `body{margin:0;padding:16px;font:14px/1.6 system-ui,sans-serif;color:#1f1f1f;background:#fff}
h1{font-size:18px;margin:0 0 8px}
label{display:block}
input{box-sizing:border-box;width:100%;font:inherit;padding:6px;margin:4px 0 8px}
button{font:inherit;padding:4px 12px}
pre{white-space:pre-wrap;background:#f3f3f3;padding:8px}
`;

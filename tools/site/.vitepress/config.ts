import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { defineConfig } from 'vitepress';
import { slugOf } from '../../gates/documents.ts';
import { drawDiagram } from './diagram.ts';
import { MINI_SEARCH } from './tokenize.ts';

/** The navigation and the settings that `tools/site/build.ts` has written next to the pages. */
const site = JSON.parse(readFileSync(join(import.meta.dirname, '../.source/site.json'), 'utf8'));

const search = {
  provider: 'local' as const,
  options: {
    locales: {
      zh: {
        translations: {
          button: { buttonText: '搜索', buttonAriaLabel: '搜索文档' },
          modal: {
            displayDetails: '显示详情',
            resetButtonTitle: '清除',
            backButtonTitle: '关闭搜索',
            noResultsText: '没有找到：',
            footer: { selectText: '打开', navigateText: '切换', closeText: '关闭' },
          },
        },
      },
    },
  },
};
// VitePress would write enumerable functions into the page as code to evaluate, which the page's policy forbids. The
// theme sets the same functions.
Object.defineProperty(search.options, 'miniSearch', { value: MINI_SEARCH, enumerable: false });

export default defineConfig({
  srcDir: '.source',
  outDir: '../../dist/docs',
  cacheDir: 'node_modules/.cache/vitepress',
  base: process.env.DOCS_BASE ?? '/',
  title: site.title.en,
  cleanUrls: false,
  metaChunk: true,
  lastUpdated: false,
  // Links and their anchors are checked again in the built pages.
  ignoreDeadLinks: [/^http:\/\/localhost:/],
  themeConfig: { search, outline: [2, 3], externalLinkIcon: true },
  locales: {
    root: {
      label: 'English',
      lang: 'en',
      description: site.description.en,
      themeConfig: { nav: site.nav.en, sidebar: site.sidebar.en },
    },
    zh: {
      label: '简体中文',
      lang: 'zh-CN',
      title: site.title.zh,
      description: site.description.zh,
      themeConfig: {
        nav: site.nav.zh,
        sidebar: site.sidebar.zh,
        outline: { level: [2, 3], label: '本页内容' },
        docFooter: { prev: '上一页', next: '下一页' },
        darkModeSwitchLabel: '外观',
        lightModeSwitchTitle: '切换到浅色',
        darkModeSwitchTitle: '切换到深色',
        sidebarMenuLabel: '目录',
        returnToTopLabel: '回到顶部',
        langMenuLabel: '切换语言',
        skipToContentLabel: '跳到正文',
      },
    },
  },
  markdown: {
    anchor: { slugify: slugOf },
    config(md) {
      md.renderer.rules.code_inline = (tokens, index) =>
        `<code v-pre>${md.utils.escapeHtml(tokens[index]?.content ?? '')}</code>`;
      const fence = md.renderer.rules.fence;
      md.renderer.rules.fence = (tokens, index, options, env, self) => {
        const token = tokens[index];
        if (token?.info.trim() === 'mermaid') return drawDiagram(token.content);
        return fence?.(tokens, index, options, env, self) ?? '';
      };
    },
  },
  transformHtml(html) {
    const scripts = [...html.matchAll(/<script(?![^>]*\ssrc=)[^>]*>([\s\S]*?)<\/script>/g)].map(
      ([, text]) => text,
    );
    return html.replace('<head>', `<head>\n    ${policyOf(scripts)}`);
  },
});

/** Returns a policy that allows a page only the site's own files and these inline scripts. */
function policyOf(scripts: readonly string[]): string {
  const digests = scripts.map((text) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`);
  const rules = [
    "default-src 'none'",
    `script-src 'self' ${[...new Set(digests)].join(' ')}`,
    "style-src 'self' 'unsafe-inline'",
    "img-src 'self' data:",
    "font-src 'self'",
    "connect-src 'self'",
    "base-uri 'none'",
    "form-action 'none'",
  ];
  return `<meta http-equiv="Content-Security-Policy" content="${rules.join('; ')}">`;
}

import type { Lang, Localized } from '@jishi/contract';
import { GROUPS, type GroupName, prefixOf, type SitePage } from './pages.ts';

const NAME: Localized = { zh: '集市文档', en: 'Jishi documents' };
const ABOUT: Localized = {
  zh: '自托管的双语证券数据市场与接口平台：一个进程，一个 PostgreSQL',
  en: 'A self-hosted, bilingual marketplace and API platform for securities data: one process, one PostgreSQL',
};

/** Groups that the menu at the top offers, each with the page that it opens. */
const ENTRIES: Readonly<Record<Lang, readonly (readonly [group: GroupName, path: string])[]>> = {
  en: [
    ['customers', 'guide/start'],
    ['reference', 'reference/index'],
    ['operators', 'operating'],
    ['developers', 'architecture'],
  ],
  zh: [
    ['customers', 'zh/guide/start'],
    ['reference', 'zh/reference/index'],
    ['operators', 'zh/operating'],
  ],
};

const FEATURES: Readonly<Partial<Record<GroupName, Localized>>> = {
  customers: {
    zh: '从第一次调用到令牌、参数、价格、计费明细与发票。',
    en: 'From the first call to tokens, parameters, prices, receipts and invoices.',
  },
  reference: {
    zh: '每个接口的地址、参数、返回字段与错误码，由契约生成。',
    en: 'Path, parameters, fields and error codes of every call, made of the contract.',
  },
  operators: {
    zh: '安装、生产环境、支付渠道、监控、备份与升级。',
    en: 'Installation, production, payment channels, watching, backup and upgrade.',
  },
  developers: {
    zh: '',
    en: 'How it is built: architecture, diagrams, decisions, security.',
  },
};

interface Item {
  readonly text: string;
  readonly link: string;
}

export interface SiteSettings {
  readonly title: Localized;
  readonly description: Localized;
  readonly nav: Readonly<Record<Lang, readonly Item[]>>;
  readonly sidebar: Readonly<
    Record<Lang, readonly { readonly text: string; readonly items: readonly Item[] }[]>
  >;
}

/** The menus of the site and its home pages. */
export function navigation(titles: ReadonlyMap<SitePage, string>): {
  home: Record<Lang, string>;
  settings: SiteSettings;
} {
  const per = <T>(of: (lang: Lang) => T): Record<Lang, T> => ({ zh: of('zh'), en: of('en') });
  return {
    home: per(homeOf),
    settings: {
      title: NAME,
      description: ABOUT,
      nav: per((lang) =>
        ENTRIES[lang].map(([group, path]) => ({ text: GROUPS[group][lang], link: `/${path}` })),
      ),
      sidebar: per((lang) => sidebarOf(titles, lang)),
    },
  };
}

const IN_ENGLISH = '（英文）';

/** An English page that is also in the Chinese menu. */
export function lacksChinese({ lang, path }: SitePage, pages: Iterable<SitePage>): boolean {
  return lang === 'en' && ![...pages].some((page) => page.path === `zh/${path}`);
}

function sidebarOf(titles: ReadonlyMap<SitePage, string>, lang: Lang) {
  const own = [...titles].filter(([page]) => page.lang === lang || lacksChinese(page, titles.keys()));
  return Object.entries(GROUPS).map(([group, name]) => ({
    text: name[lang],
    collapsed: group === 'reference' || group === 'decisions',
    items: [...own.filter(([page]) => page.lang === lang), ...own.filter(([page]) => page.lang !== lang)]
      .filter(([page]) => page.group === group)
      .map(([page, title]) => ({
        text: `${title.replaceAll('`', '')}${page.lang === lang ? '' : IN_ENGLISH}`,
        link: `/${page.path}`,
      })),
  }));
}

function homeOf(lang: Lang): string {
  const [[, first] = ['', '']] = ENTRIES[lang];
  const action = { zh: '第一次调用', en: 'The first call' }[lang];
  const features = ENTRIES[lang].map(([group, path]) => ({
    title: GROUPS[group][lang],
    details: FEATURES[group]?.[lang],
    link: `/${path}`,
  }));
  const page = {
    layout: 'home',
    hero: {
      name: { zh: '集市', en: 'Jishi' }[lang],
      text: { zh: '文档', en: 'Documents' }[lang],
      tagline: ABOUT[lang],
      actions: [
        { theme: 'brand', text: action, link: `/${first}` },
        {
          theme: 'alt',
          text: { zh: '安装与运维', en: 'Install and operate' }[lang],
          link: `/${prefixOf(lang)}operating`,
        },
      ],
    },
    features,
  };
  return `---\n${JSON.stringify(page)}\n---\n`;
}

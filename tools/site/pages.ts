import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Lang, Localized } from '@jishi/contract';
import { GUIDE_PAGES } from '../../apps/server/src/modules/documents/guide/guide.ts';

/** A page of the site. Its text comes from one file of the repository or is generated from the contract. */
export interface SitePage {
  /** Path from the site's root, without its ending: `zh/operating`. */
  readonly path: string;
  readonly lang: Lang;
  /** The file with its text, from the repository's root. */
  readonly source?: string;
  readonly group: GroupName;
}

export const GROUPS = {
  customers: { zh: '使用接口', en: 'Using the API' },
  reference: { zh: '接口参考', en: 'API reference' },
  operators: { zh: '运维', en: 'Operating' },
  developers: { zh: '开发', en: 'Developing' },
  decisions: { zh: '决策', en: 'Decisions' },
} as const satisfies Record<string, Localized>;
export type GroupName = keyof typeof GROUPS;

const GUIDE = 'apps/server/src/modules/documents/guide/pages';
export const LANGUAGES = ['en', 'zh'] as const;

/** Documents of `docs/` by group. The Chinese version of a document is in `docs/zh/`, with the same name. */
const DOCUMENTS: Readonly<Record<Exclude<GroupName, 'reference' | 'decisions'>, readonly string[]>> = {
  customers: ['api', 'agents', 'signing-in', 'customers'],
  operators: ['tutorial', 'operating', 'failover', 'scale', 'metrics', 'channels', 'catalogue'],
  developers: ['architecture', 'diagrams', 'flows', 'money', 'calculations', 'security', 'glossary'],
};

/** Documents that contain all text in both languages. */
const BILINGUAL: ReadonlySet<string> = new Set(['customers']);

/** Files outside `docs/` that are also pages, by their path on the site. */
const OTHERS: Readonly<Record<string, string>> = {
  contributing: 'CONTRIBUTING.md',
  changelog: 'CHANGELOG.md',
  'reporting-weaknesses': 'SECURITY.md',
  measures: 'bench/README.md',
};

/** All pages that have a file, in the order of the navigation. */
export function listPages(root: string): SitePage[] {
  const inChinese = new Set(readdirSync(join(root, 'docs/zh')));
  const decisions = readdirSync(join(root, 'docs/decisions')).sort();
  return LANGUAGES.flatMap((lang): SitePage[] => {
    const prefix = prefixOf(lang);
    const documents = (group: keyof typeof DOCUMENTS): SitePage[] =>
      DOCUMENTS[group].flatMap((name) => {
        const source = lang === 'en' || BILINGUAL.has(name) ? `docs/${name}.md` : `docs/zh/${name}.md`;
        const isThere = lang === 'en' || BILINGUAL.has(name) || inChinese.has(`${name}.md`);
        return isThere ? [{ path: `${prefix}${name}`, lang, group, source }] : [];
      });
    return [
      ...GUIDE_PAGES.map((id) => ({
        path: `${prefix}guide/${id}`,
        lang,
        group: 'customers' as const,
        source: `${GUIDE}/${id}.${lang}.md`,
      })),
      ...documents('customers'),
      ...documents('operators'),
      ...(lang === 'zh' ? [] : documents('developers')),
      ...(lang === 'zh' ? [] : others()),
      ...(lang === 'zh' ? [] : decisions.map(decision)),
    ];
  });
}

const others = (): SitePage[] =>
  Object.entries(OTHERS).map(([path, source]) => ({ path, lang: 'en', group: 'developers', source }));

const decision = (file: string): SitePage => ({
  path: `decisions/${file.replace('.md', '')}`,
  lang: 'en',
  group: 'decisions',
  source: `docs/decisions/${file}`,
});

export const prefixOf = (lang: Lang): string => (lang === 'zh' ? 'zh/' : '');

export const isGuide = ({ source = '' }: SitePage): boolean => source.startsWith(GUIDE);

/** Documents that no page of the site shows. */
export function documentsWithoutPage(root: string, pages: readonly SitePage[]): string[] {
  const sources = new Set(pages.map(({ source }) => source));
  return ['docs', 'docs/zh', 'docs/decisions'].flatMap((folder) =>
    readdirSync(join(root, folder))
      .filter((file) => file.endsWith('.md'))
      .map((file) => `${folder}/${file}`)
      .filter((file) => !sources.has(file)),
  );
}

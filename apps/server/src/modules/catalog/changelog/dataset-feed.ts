import { datasetChangeText, type Lang, type Localized, PRODUCT_PATH } from '@jishi/contract';
import { rssOf } from '../../../platform/rss/index.ts';
import type { Dataset } from '../../datasets/index.ts';
import { type ChangelogDeps, readDatasetChanges } from './dataset-changes.ts';

const TEXTS = {
  title: { zh: '变更记录', en: 'Changelog' },
  about: {
    zh: '字段、参数与价格的变更，首次导入与下线',
    en: 'Changes to fields, parameters and prices; first rows and retirement',
  },
} as const satisfies Record<string, Localized>;

/** Returns the changelog of a data set as RSS. */
export async function datasetFeed(
  deps: ChangelogDeps,
  dataset: Dataset,
  { lang, origin }: { readonly lang: Lang; readonly origin: string },
): Promise<string> {
  const { code, manifest } = dataset;
  const name = `${manifest.name[lang]} ${code}`;
  const link = `${origin}/#${PRODUCT_PATH[lang]}?apiId=${code}`;
  const changes = await readDatasetChanges(deps, dataset);
  return rssOf({
    title: `${name} · ${TEXTS.title[lang]}`,
    description: TEXTS.about[lang],
    lang,
    link,
    self: `${origin}/feeds/datasets/${code}.xml?lang=${lang}`,
    items: changes.map((change) => {
      const text = datasetChangeText(change, lang);
      return { id: `${code}:${change.id}`, title: `${name}: ${text}`, text, link, at: new Date(change.at) };
    }),
  });
}

import { siteStorage } from '../../browser/storage.ts';
import { createStored } from '../../shared/store/store.ts';

const STORAGE_KEY = 'datasets.recent';
const RECENT_MAX = 8;
const CODE = /^p_\w{1,60}$/;

/** The codes of the data sets that were recently viewed in this or another tab, newest first. */
export const recentDatasets = createStored(
  () => [siteStorage().getItem(STORAGE_KEY)],
  ([text]): readonly string[] =>
    [...new Set((text ?? '').split(','))].filter((code) => CODE.test(code)).slice(0, RECENT_MAX),
);

/** Puts a data set at the start of the list of recently viewed ones. */
export function rememberDataset(code: string): void {
  const former = recentDatasets.get();
  if (former[0] === code || !CODE.test(code)) return;
  const codes = [code, ...former.filter((one) => one !== code)].slice(0, RECENT_MAX);
  recentDatasets.write(() => siteStorage().setItem(STORAGE_KEY, codes.join()));
}

import { siteStorage } from '../../browser/storage.ts';
import { createStored } from '../../shared/store/store.ts';

const STORAGE_KEY = 'companies.recent';
const RECENT_MAX = 8;
const CODE = /^\d{6}$/;

/** Codes of the companies that were looked at last, here or in another tab, the newest first. */
export const recentCompanies = createStored(
  () => [siteStorage().getItem(STORAGE_KEY)],
  ([text]): readonly string[] => (text ?? '').split(',').filter((code) => CODE.test(code)),
);

/** Puts a company at the head of those that were looked at. */
export function rememberCompany(code: string): void {
  const [newest] = recentCompanies.get();
  if (newest === code) return;
  recentCompanies.write(() => {
    const others = recentCompanies.get().filter((other) => other !== code);
    siteStorage().setItem(STORAGE_KEY, [code, ...others].slice(0, RECENT_MAX).join());
  });
}

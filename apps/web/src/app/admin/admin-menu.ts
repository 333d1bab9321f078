import { ADMIN_ROOT } from '../../shared/navigation/admin.ts';
import { PATHS, type PageName, pageNames } from '../../shared/navigation/paths.ts';

/** What an entry of the personal center may depend on. A condition that nothing says to hold does not hold. */
export type AdminCondition = 'english' | 'onlinePay' | 'invoices' | 'invitations';

interface AdminEntry {
  readonly route: string;
  readonly when?: readonly AdminCondition[];
}

/** The menu of the personal center in its order. An entry is shown once its page is built and all its conditions hold. */
const ADMIN_ENTRIES: readonly AdminEntry[] = [
  { route: 'rmd' },
  { route: 'userGuide', when: ['english'] },
  { route: 'personal' },
  { route: 'capital' },
  { route: 'orderlist', when: ['onlinePay'] },
  { route: 'cart', when: ['onlinePay'] },
  { route: 'api' },
  { route: 'use' },
  { route: 'collect' },
  { route: 'invoice', when: ['onlinePay', 'invoices'] },
  { route: 'msg' },
  { route: 'invitation', when: ['invitations'] },
  { route: 'key' },
];

export function shownRoutes(holding: ReadonlySet<AdminCondition>): string[] {
  return ADMIN_ENTRIES.filter(({ when = [] }) => when.every((condition) => holding.has(condition))).map(
    ({ route }) => route,
  );
}

/** The pages of the menu, as far as they are built. */
export function adminPages(holding: ReadonlySet<AdminCondition>): PageName[] {
  return shownRoutes(holding).flatMap((route) =>
    pageNames.filter((name) => PATHS[name].zh === `${ADMIN_ROOT}/${route}`),
  );
}

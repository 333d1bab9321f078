import { announcementsErrors } from './announcements/errors.ts';
import { applicationsErrors } from './applications/errors.ts';
import { captchaErrors } from './captcha/errors.ts';
import { catalogErrors } from './catalog/errors.ts';
import { datasetsErrors } from './datasets/errors.ts';
import { documentsErrors } from './documents/errors.ts';
import { entitlementsErrors } from './entitlements/errors.ts';
import { gatewayErrors } from './gateway/errors.ts';
import { identityErrors } from './identity/errors.ts';
import { invoicesErrors } from './invoices/errors.ts';
import { type ErrorRow, errorRows } from './kernel/error-row.ts';
import { fillText } from './kernel/fill-text.ts';
import type { Lang } from './kernel/localized.ts';
import { requestErrors } from './kernel/request-errors.ts';
import { sealErrors } from './kernel/seal-errors.ts';
import { ordersErrors } from './orders/errors.ts';
import { paymentsErrors } from './payments/errors.ts';
import { profileErrors } from './profile/errors.ts';
import { quotesErrors } from './quotes/errors.ts';
import { registrationErrors } from './registration/errors.ts';
import { siteDataErrors } from './site-data/errors.ts';
import { supportErrors } from './support/errors.ts';
import { usageErrors } from './usage/errors.ts';

/** Every error that leaves the server, once. Nothing else may be answered. */
export const errorRegistry = errorRows({
  ...requestErrors,
  ...sealErrors,
  ...announcementsErrors,
  ...applicationsErrors,
  ...captchaErrors,
  ...catalogErrors,
  ...datasetsErrors,
  ...documentsErrors,
  ...entitlementsErrors,
  ...gatewayErrors,
  ...identityErrors,
  ...invoicesErrors,
  ...ordersErrors,
  ...paymentsErrors,
  ...profileErrors,
  ...quotesErrors,
  ...registrationErrors,
  ...siteDataErrors,
  ...supportErrors,
  ...usageErrors,
});

export type ErrorName = keyof typeof errorRegistry;

export type ErrorValues = Record<string, string | number>;

/** The registry row of a name, typed as a row. */
export function errorRow(name: ErrorName): ErrorRow {
  return errorRegistry[name];
}

/** The text of an error in one language, with its values put in. */
export function errorMessage(name: ErrorName, lang: Lang, values: ErrorValues = {}): string {
  const row = errorRow(name);
  return fillText(row[lang], { ...values, ...chosenWords(row, lang, values) });
}

function chosenWords({ choices = {} }: ErrorRow, lang: Lang, values: ErrorValues): ErrorValues {
  const chosen = Object.entries(choices).map(([place, words]) => [place, words[values[place] ?? '']?.[lang]]);
  return Object.fromEntries(chosen.filter(([, words]) => words !== undefined));
}

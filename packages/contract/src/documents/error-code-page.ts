import type { Lang, Localized } from '../kernel/localized.ts';

/** The page of the site that explains every error code. */
export const ERROR_CODE_PAGE = {
  zh: '/apiDoc/errors',
  en: '/interface-en/errors',
} as const satisfies Localized;

/** Returns the URL of one code on that page, without the host. */
export const errorCodeAddress = (code: number, lang: Lang): string =>
  `${ERROR_CODE_PAGE[lang]}?${new URLSearchParams({ code: String(code) })}`;

/**
 * Returns the value of the header `Link` for an error response (RFC 8288). It points to the explanation of the code.
 */
export const errorCodeLink = (code: number, lang: Lang): string =>
  `</#${errorCodeAddress(code, lang)}>; rel="help"`;

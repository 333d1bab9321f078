import type { Lang, Localized } from '../kernel/localized.ts';

/** The page of the site that explains every error code. */
export const ERROR_CODE_PAGE = {
  zh: '/apiDoc/errors',
  en: '/interface-en/errors',
} as const satisfies Localized;

/** The address of one code on that page, without the host. */
export const errorCodeAddress = (code: number, lang: Lang): string =>
  `${ERROR_CODE_PAGE[lang]}?${new URLSearchParams({ code: String(code) })}`;

/** The value of the header `Link` of a refusal (RFC 8288), which points to the explanation of its code. */
export const errorCodeLink = (code: number, lang: Lang): string =>
  `</#${errorCodeAddress(code, lang)}>; rel="help"`;

import type { Lang } from '@jishi/contract';
import type { FastifyRequest } from 'fastify';
import { Refusal } from '../refusal.ts';

/**
 * Returns the caller's language: the `lang` parameter, else the first supported language of Accept-Language, else
 * Chinese.
 */
export const languageOf = (request: Pick<FastifyRequest, 'query' | 'headers'>): Lang =>
  statedLanguage(request) ?? 'zh';

/** Returns the language that the request asks for. Null if it asks for none, or only for unsupported ones. */
export function statedLanguage(request: Pick<FastifyRequest, 'query' | 'headers'>): Lang | null {
  const { lang } = (request.query ?? {}) as { lang?: unknown };
  if (lang === 'en' || lang === 'zh') return lang;
  const accepted = request.headers['accept-language'];
  const first = /\b(zh|en)\b/i.exec(accepted ?? '')?.[1]?.toLowerCase();
  return first === 'en' || first === 'zh' ? first : null;
}

/** Rejects an unsupported language, because an answer in another one would be misleading. */
export function checkLanguage({ query }: Pick<FastifyRequest, 'query'>): void {
  const { lang = '' } = (query ?? {}) as { lang?: unknown };
  if (lang !== '' && lang !== 'zh' && lang !== 'en')
    throw new Refusal('request.invalid', { detail: 'lang: zh, en' });
}

/** A hook that rejects an unsupported language, for routes that read their requests themselves. */
export const refuseLanguage = async (request: Pick<FastifyRequest, 'query'>): Promise<void> =>
  checkLanguage(request);

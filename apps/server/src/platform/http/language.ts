import type { Lang } from '@jishi/contract';
import type { FastifyRequest } from 'fastify';
import { Refusal } from '../refusal.ts';

/**
 * Returns the caller's language: the `lang` parameter, or the first supported one of Accept-Language, or
 * Chinese.
 */
export function languageOf(request: Pick<FastifyRequest, 'query' | 'headers'>): Lang {
  const { lang } = (request.query ?? {}) as { lang?: unknown };
  if (lang === 'en' || lang === 'zh') return lang;
  const accepted = request.headers['accept-language'];
  if (accepted === undefined) return 'zh';
  const first = /\b(zh|en)\b/i.exec(accepted);
  return first?.[1]?.toLowerCase() === 'en' ? 'en' : 'zh';
}

/** Refuses an unsupported language, since an answer in another one would be misleading. */
export function checkLanguage({ query }: Pick<FastifyRequest, 'query'>): void {
  const { lang = '' } = (query ?? {}) as { lang?: unknown };
  if (lang !== '' && lang !== 'zh' && lang !== 'en')
    throw new Refusal('request.invalid', { detail: 'lang: zh, en' });
}

/** Refuses an unsupported language as a hook, for routes that read their requests themselves. */
export const refuseLanguage = async (request: Pick<FastifyRequest, 'query'>): Promise<void> =>
  checkLanguage(request);

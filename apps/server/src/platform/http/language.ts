import type { Lang } from '@jishi/contract';
import type { FastifyRequest } from 'fastify';
import { Refusal } from '../refusal.ts';

/** The caller's language: the `lang` parameter, else the first of Accept-Language that we speak, else Chinese. */
export function languageOf(request: Pick<FastifyRequest, 'query' | 'headers'>): Lang {
  const { lang } = (request.query ?? {}) as { lang?: unknown };
  if (lang === 'en' || lang === 'zh') return lang;
  const accepted = request.headers['accept-language'];
  if (accepted === undefined) return 'zh';
  const first = /\b(zh|en)\b/i.exec(accepted);
  return first?.[1]?.toLowerCase() === 'en' ? 'en' : 'zh';
}

/** Refuses a language that we do not speak: an answer in another one would pass for it. */
export function checkLanguage({ query }: Pick<FastifyRequest, 'query'>): void {
  const { lang = '' } = (query ?? {}) as { lang?: unknown };
  if (lang !== '' && lang !== 'zh' && lang !== 'en')
    throw new Refusal('request.invalid', { detail: 'lang: zh, en' });
}

/** The same as a hook, for routes that read their requests themselves. */
export const refuseLanguage = async (request: Pick<FastifyRequest, 'query'>): Promise<void> =>
  checkLanguage(request);

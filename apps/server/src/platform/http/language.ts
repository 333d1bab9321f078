import type { Lang } from '@jishi/contract';
import type { FastifyRequest } from 'fastify';

/** The caller's language: the `lang` parameter, else the first of Accept-Language that we speak, else Chinese. */
export function languageOf(request: Pick<FastifyRequest, 'query' | 'headers'>): Lang {
  const { lang } = (request.query ?? {}) as { lang?: unknown };
  if (lang === 'en' || lang === 'zh') return lang;
  const accepted = request.headers['accept-language'];
  if (accepted === undefined) return 'zh';
  const first = /\b(zh|en)\b/i.exec(accepted);
  return first?.[1]?.toLowerCase() === 'en' ? 'en' : 'zh';
}

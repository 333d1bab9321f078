import type { Lang, SupportAnswer } from '@jishi/contract';
import { orderPath, PATHS, productPath } from '../../shared/navigation/paths.ts';

const withValues = (path: string, values: Readonly<Record<string, string>>): string =>
  `${path}?${new URLSearchParams(values)}`;

/** Returns the URL of the page from which an answer was taken. */
export function answerPath({ kind, source }: Pick<SupportAnswer, 'kind' | 'source'>, lang: Lang): string {
  switch (kind) {
    case 'faq':
      return PATHS.reach[lang];
    case 'guide': {
      const [page = '', section] = source.split('#');
      return withValues(PATHS.documents[lang], section === undefined ? { page } : { page, section });
    }
    case 'code':
      return withValues(PATHS.documents[lang], { page: 'errors' });
    case 'call':
      return PATHS.use[lang];
    case 'order':
      return orderPath(source);
    case 'dataset':
      return productPath(source, lang);
  }
}

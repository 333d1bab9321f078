import type { Localized } from '@jishi/contract';

/** Lists the first names, followed by the total if there are more. */
export function listedNames(names: readonly Localized[], max: number): Localized {
  const head = names.slice(0, max);
  const more = names.length - head.length;
  return {
    zh: `${head.map(({ zh }) => zh).join('、')}${more > 0 ? `等 ${names.length} 项` : ''}`,
    en: `${head.map(({ en }) => en).join(', ')}${more > 0 ? ` and ${more} more` : ''}`,
  };
}

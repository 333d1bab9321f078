import type { Lang } from '@jishi/contract';

/** A unit in which amounts in yuan are shown. */
export interface Scale {
  readonly key: 'yuan' | 'wan' | 'yi' | 'million' | 'billion';
  readonly size: number;
}

const YUAN: Scale = { key: 'yuan', size: 1 };

/** The scales of each language. The second scale is the default. */
export const SCALES: Readonly<Record<Lang, readonly [Scale, Scale, Scale]>> = {
  zh: [YUAN, { key: 'wan', size: 1e4 }, { key: 'yi', size: 1e8 }],
  en: [YUAN, { key: 'million', size: 1e6 }, { key: 'billion', size: 1e9 }],
};

export function scaleOf(key: string | null, lang: Lang): Scale {
  return SCALES[lang].find((scale) => scale.key === key) ?? SCALES[lang][1];
}

import type { Lang, ViewParameter } from '@jishi/contract';

/**
 * Returns a filter's label: the first part of the filter's name, without the advice after a comma or in brackets and
 * without the format of its value.
 */
export function labelOf(parameter: ViewParameter, lang: Lang): string {
  const name = parameter[lang].split(/[，,；;：:（(]/)[0]?.trim() ?? '';
  return (lang === 'en' ? plainEnglish(name) : name.replace(/^填 1 /, '')) || parameter.name;
}

const REWRITES: readonly (readonly [RegExp, string])[] = [
  [/^1 for (the )?/, ''],
  [/^Text that the (.+) contains$/, '$1 contains'],
  [/^Text contained in the (.+)$/, '$1 contains'],
  [/^(Codes?|Short name|Full name|Name|ID|Text ID) of the /, ''],
  [/ as it stands in the rows$/, ''],
  [/ asked for$/, ''],
  [/^(.+)y codes$/, '$1ies'],
  [/^(.+) codes$/, '$1s'],
  [/^(.+) code$/, '$1'],
];

/** Shortens "security codes" to "securities" in labels. */
function plainEnglish(name: string): string {
  const plain = REWRITES.reduce((text, [pattern, by]) => text.replace(pattern, by), name);
  return plain.charAt(0).toUpperCase() + plain.slice(1);
}

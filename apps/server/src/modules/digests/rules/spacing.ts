import type { Lang } from '@jishi/contract';

/** A position between a Chinese word and a number. 万 and 亿 belong to the number. */
const JOINTS = /(?<=\p{Script=Han})(?=\d)|(?<=[\d%])(?![万亿])(?=\p{Script=Han})/gu;
const QUOTED = /《[^《》]*》/g;

/**
 * Separates numbers from the Chinese words around them: 165 只股票. Names of securities, titles in quotation marks and
 * English text do not change.
 */
export function spaced(text: string, names: readonly string[], lang: Lang): string {
  if (lang !== 'zh') return text;
  const fixed = [
    ...names.filter((name) => name !== '').flatMap((name) => spansOf(text, name)),
    ...[...text.matchAll(QUOTED)].map(({ index, 0: title }) => [index, index + title.length] as const),
  ];
  return text.replace(JOINTS, (_, at: number) =>
    fixed.some(([from, to]) => from < at && at < to) ? '' : ' ',
  );
}

/**
 * Returns the ranges at which a name occurs in a text. Each range starts at the first character and ends after the
 * last.
 */
function spansOf(text: string, name: string): (readonly [number, number])[] {
  const spans: (readonly [number, number])[] = [];
  for (let at = text.indexOf(name); at !== -1; at = text.indexOf(name, at + name.length))
    spans.push([at, at + name.length]);
  return spans;
}

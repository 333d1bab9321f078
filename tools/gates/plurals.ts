import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { listSources } from './sources.ts';

const SPOKEN = /^(apps\/(server|web)\/src|packages|demo|tools)\//;
const ASIDE = /\.(test|fixture)\.tsx?$|\/tests\/|^tools\/gates\//;
/** Placeholders of a value: `{{count}}` in texts of pages, `{count}` in other texts, or an expression in a template. */
const IN_MESSAGE = '\\{\\{\\w+\\}\\}';
const IN_TEXT = '(?<![$]|\\{)\\{\\w+\\}';
/** A constant in capitals is never 1, so it is ignored. */
const IN_TEMPLATE = '\\$\\{(?![A-Z_]+(?: / [\\d_]+)?\\})[^{}]*(?:\\{[^{}]*\\}[^{}]*)*\\}';
const BETWEEN = '(?:(?:bad|data|free|good|more|new|other|own|random|trial|whole) ){0,2}';
const NOUNS = [
  'accounts|announcements|applications|attempts|bars|bytes|calls|changes|characters|codes|columns|commands|companies|days',
  'devices|digits|documents|entries|errors|events|fields|files|folders|formats|hits|hours|items|keys|lines|loads|manifests',
  'matches|messages|minutes|modules|months|names|packages|pages|parameters|people|persons|places|plans|points|problems',
  'processes|products|quarters|records|requests|results|rows|seconds|securities|sessions|sets|shares|sources|stars|steps',
  'symbols|tables|tasks|terms|tests|things|times|tokens|users|values|versions|views|visits|weeks|words|years',
].join('|');
const counting = (...places: string[]): RegExp =>
  new RegExp(`(?:${places.join('|')})\\s+${BETWEEN}(?:${NOUNS})\\b(?!['’(.:/_-]\\w)`, 'g');
const COUNTED = counting(IN_MESSAGE, IN_TEXT, IN_TEMPLATE);
/** In JSX, single braces contain the value of an attribute. */
const COUNTED_IN_JSX = counting(IN_MESSAGE, IN_TEMPLATE);
const REMEDY =
  'write {count|row|rows} in a text, {{count|row|rows}} in one of the pages, counted(n, "row", "rows") in code';

/**
 * Lists texts that would produce “1 rows”, one line each. `{count|row|rows}` or `counted` select the form of
 * a noun by its count.
 */
export async function checkPlurals(root: string): Promise<string[]> {
  const files = (await listSources(root)).filter((file) => SPOKEN.test(file) && !ASIDE.test(file));
  const problems = await Promise.all(
    files.map(async (file) => {
      const counted = file.endsWith('.tsx') ? COUNTED_IN_JSX : COUNTED;
      const lines = (await readFile(join(root, file), 'utf8')).split('\n');
      return lines.flatMap((line, at) =>
        [...line.matchAll(counted)].map(
          ([text]) => `plurals: ${file}:${at + 1} says “${text}” even if the number is 1: ${REMEDY}`,
        ),
      );
    }),
  );
  return problems.flat();
}

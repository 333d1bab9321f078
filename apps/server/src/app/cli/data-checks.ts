import type { Lang } from '@jishi/contract';
import { type CheckExample, type CheckResult, loadMessage } from '../../modules/datasets/index.ts';
import { printable } from '../../platform/command/index.ts';

const VALUE_SHOWN = 40;

/** Returns the failed checks with their first rows, and the names of the checks that did not run. */
export function checkLines(results: readonly CheckResult[], lang: Lang): string[] {
  const skipped = results.filter(({ outcome }) => outcome === 'skipped').map(({ name }) => name);
  return [
    ...results.filter(({ outcome }) => outcome === 'failed').flatMap((result) => failedLines(result, lang)),
    ...(skipped.length === 0 ? [] : [loadMessage('checksSkipped', lang, { checks: skipped.join(', ') })]),
  ];
}

function failedLines(
  { name, kind, severity, failing, checked, examples }: CheckResult,
  lang: Lang,
): string[] {
  const message = kind === 'rows' ? 'checkFailedCounts' : 'checkFailedRows';
  return [
    loadMessage(message, lang, { check: name, severity, failing, checked }),
    ...examples.map((example) => `  ${exampleText(example, lang)}`),
  ];
}

function exampleText({ line, values }: CheckExample, lang: Lang): string {
  const cells = Object.entries(values).map(
    ([name, value]) => `${name} ${value === null ? '–' : printable(value.slice(0, VALUE_SHOWN))}`,
  );
  const where = line === null ? '' : loadMessage('checkLine', lang, { line });
  return `${where}${cells.join(', ')}`;
}

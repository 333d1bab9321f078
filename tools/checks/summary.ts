import type { Outcome } from './run-step.ts';

/** Prints the failed tests, the table, the flaky tests, and a separate last line: `N passed, N failed`. */
export function summaryOf(outcomes: readonly Outcome[]): string {
  const width = Math.max(...outcomes.map(({ name }) => name.length));
  const rows = outcomes.map(({ name, passed, failed, seconds }) => {
    const counts = `${String(passed).padStart(6)} passed ${String(failed).padStart(5)} failed`;
    return `${failed === 0 ? '✓' : '✗'} ${name.padEnd(width)} ${counts} ${seconds.toFixed(1).padStart(8)} s`;
  });
  const total = (key: 'passed' | 'failed' | 'seconds'): number =>
    outcomes.reduce((sum, outcome) => sum + outcome[key], 0);
  const failures = outcomes.flatMap((outcome) => (outcome.failures ?? []).map((failure) => `✗ ${failure}`));
  const flaky = outcomes.flatMap((outcome) => (outcome.flaky ?? []).map((test) => `flaky: ${test}`));
  return [
    ...(failures.length === 0 ? [] : ['', ...failures]),
    '',
    ...rows,
    '',
    ...(flaky.length === 0 ? [] : [...flaky, '']),
    `${total('passed')} passed, ${total('failed')} failed`,
  ].join('\n');
}

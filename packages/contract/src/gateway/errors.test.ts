import { expect, test } from 'vitest';
import type { ErrorRow } from '../kernel/error-row.ts';
import { gatewayErrors } from './errors.ts';

/** Errors that are not recorded, because the caller is not known yet or because they would flood the log. */
const NOT_RECORDED = new Set([
  'gateway.keyExpired',
  'gateway.openRowsFew',
  'gateway.otherCell',
  'gateway.openRowsUsed',
  'gateway.tooManyCalls',
  'gateway.tooManyFailures',
]);

test('the cause of each recorded error can be stated without figures', () => {
  const rows: [string, ErrorRow][] = Object.entries(gatewayErrors);
  const gaps = rows
    .filter(([name]) => !NOT_RECORDED.has(name))
    .flatMap(([name, { cause, zh, en }]) => [name, ...Object.values(cause ?? { zh, en })].slice(1))
    .filter((text) => text.replaceAll('{code}', '').includes('{'));
  expect(gaps).toEqual([]);
});

import { expect, it } from 'vitest';
import type { FileRefused } from '../../load.messages.ts';
import type { RecordBatch } from '../csv-records.ts';
import { recordsBeside } from './document-beside.ts';
import { documentRecords } from './document-records.ts';
import { longDocument } from './long-document.fixture.ts';

async function read(batches: AsyncIterable<RecordBatch>): Promise<[number, string[]][]> {
  const records: [number, string[]][] = [];
  for await (const batch of batches)
    records.push(...batch.records.map((record, at): [number, string[]] => [batch.lines[at] ?? -1, record]));
  return records;
}

it('a JSON document has the same records whether a thread or the event loop parses it', async () => {
  const document = longDocument(1024 * 1024);
  const beside = await read(recordsBeside(Buffer.from(document), 'utf-8'));
  expect(beside.length).toBeGreaterThan(10_000);
  expect(beside[2]).toEqual([2, ['600001', '示例', '1.10', '']]);
  expect(beside).toEqual(await read(documentRecords(document, 'utf-8')));
});

it.each([
  ['a broken JSON document', '[{"code":"600000"},', 'fileJson'],
  ['a JSON document without a table', '{"code":"600000"}', 'fileJsonNoTable'],
  ['a JSON document with two tables', '{"one":[{"a":1}],"two":[{"a":1}]}', 'fileJsonTables'],
] as const)('%s is refused by a thread for the same reason as in the event loop', async (_, text, reason) => {
  const refusalOf = (batches: AsyncIterable<RecordBatch>): Promise<unknown> =>
    read(batches).then(
      () => null,
      ({ reason: own, values }: FileRefused) => ({ reason: own, values }),
    );
  const document = Buffer.from(text);
  const within = await refusalOf(documentRecords(document, 'utf-8'));
  expect(within).toMatchObject({ reason });
  expect(await refusalOf(recordsBeside(Buffer.from(document), 'utf-8'))).toEqual(within);
});

it('the memory of a document is transferred to the thread, unless it contains other bytes too', async () => {
  const text = longDocument(1024 * 1024);
  const own = Buffer.concat([text]);
  const records = await read(recordsBeside(own, 'utf-8'));
  expect(own.length).toBe(0);
  const around = Buffer.concat([Buffer.from('!'), text]);
  expect(await read(recordsBeside(around.subarray(1), 'utf-8'))).toEqual(records);
  expect(around.length).toBe(text.length + 1);
  expect(around.subarray(1).equals(text)).toBe(true);
});

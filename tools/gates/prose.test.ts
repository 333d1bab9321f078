import { describe, expect, it } from 'vitest';
import { checkProse } from './prose.ts';
import { makeTree } from './tree.fixture.ts';

const problemsOf = async (file: string, text: string): Promise<string> =>
  (await checkProse(await makeTree({ [file]: text }), [])).join('\n');

/** One comment for each wording that the gate rejects. */
const WORDINGS = [
  'Rows that were refunded before.',
  'The close and the close before.',
  'The reason of a refusal.',
  'Pays a recharge.',
  'The bound number.',
  'Binds an address.',
  'The code of the new number.',
  'Files below a prefix.',
  'The command takes long.',
  'A name in small letters.',
  'The code in a mail.',
  'Reports, the newest first.',
  'Waits after a wrong try.',
  'Nothing once it was paid.',
  'Refuses a key of this name.',
  'The present version.',
  'The head of a column.',
  'Refunds are listed apart.',
  'The number of files that wait.',
  'Opens at a press.',
  'Two persons.',
  'A name that does not exist any more.',
  'Moves rows from the stage.',
  'Unpacks the archive.',
  'Waits for the red letter.',
];

/** One sentence for each wording that the gate rejects in documents. */
const DOCUMENT_WORDINGS = [
  'The limit applies over all keys.',
  'The history is kept for ever.',
  'Unpack the archive.',
  'The invoice waits for its red letter.',
];

const titled = (title: string): string => `it.each(ROWS)(${JSON.stringify(title)}, () => {});`;

describe('the prose gate', () => {
  it.each([
    ['a comment without a subject', 'a.ts', '/** What a customer owes. */'],
    ['one on several lines', 'a.ts', '/**\n * Who may call it.\n */'],
    ['a line comment', 'a.ts', 'f();\n// Where it stands.\n// More.\n'],
    ['a comment of SQL', 'a.sql', '-- What is kept.\nselect 1;'],
    ['a report by nobody', 'a.ts', '/** The caller is told of the limit. */'],
    ['a report by nobody in a document', 'docs/a.md', 'The caller is told\nof the limit.'],
    ['an owner without a name', 'docs/a.md', 'It starts the own PostgreSQL.'],
    ['a person without a name', 'a.ts', '/** The limit of who calls. */'],
    ['a riddle', 'docs/a.md', 'Calls are counted.\n\nOf a call that fails nothing is kept.'],
    ['a relative clause for a subject', 'docs/a.md', 'Who orders again gets it. What is paid stays.'],
    ['a title without a subject', 'a.test.ts', titled('what nobody chose gets no rows')],
    ['a title about a thing without a name', 'a.test.ts', titled('orders by what was paid')],
    ['a verb of few people', 'a.test.tsx', titled('the balance stands beside the price')],
    ['a report by nobody in a title', 'a.test.ts', titled('tells what a dividend is')],
    ['a title after its rows', 'a.test.ts', `it.each([\n  [1],\n${'])'}('stands at %s', f);`],
  ])('rejects %s', async (_, file, text) => {
    expect(await problemsOf(file, text)).toMatch(/^prose: /);
  });

  it.each(WORDINGS)('rejects a comment and a title that say “%s”', async (text) => {
    expect(await problemsOf('a.ts', `/** ${text} */`)).toMatch(/^prose: a\.ts:1 says/);
    expect(await problemsOf('a.test.ts', titled(text))).toMatch(/^prose: a\.test\.ts:1: the title says/);
    expect(await problemsOf('a.sql', `-- ${text}`)).toBe('');
  });

  it.each(DOCUMENT_WORDINGS)('rejects a document that says “%s”', async (text) => {
    expect(await problemsOf('docs/a.md', text)).toMatch(/^prose: docs\/a\.md:1 says/);
  });

  it.each([
    ['a total and a stage', 'docs/a.md', 'The stage of a review, and all rows over all of its days.'],
    ['a comment with a subject', 'a.ts', '/** The debt of a customer, which tells the colours apart. */'],
    ['a server of mail', 'a.ts', '/** The address of a mail server. */'],
    ['an option', 'a.ts', '/** `--persons N` sets the number of people. */'],
    ['a question', 'docs/a.md', 'What is a data set?'],
    ['code', 'a.ts', "const text = 'What is told';"],
    ['a title with a subject', 'a.test.ts', titled('stops a call without a key')],
    ['text of a test', 'a.test.ts', "expect(lines).toEqual(['what it tells']);"],
    ['code of a document', 'docs/a.md', '```\nthe own PostgreSQL\n```'],
    ['a decision of before', 'docs/decisions/0001-a.md', 'It is told.'],
  ])('accepts %s', async (_, file, text) => {
    expect(await problemsOf(file, text)).toBe('');
  });

  it('ignores files under the listed prefixes, and rejects a listed prefix whose files are clean', async () => {
    const tree = await makeTree({ 'old/a.ts': '// What is here.\n', 'new/a.ts': '// The rows.\n' });
    expect(await checkProse(tree, ['old/'])).toEqual([]);
    expect(await checkProse(tree, ['old/', 'new/'])).toEqual([
      'prose: new/ is clean: take it from the list in tools/gates/prose.ts',
    ]);
  });
});

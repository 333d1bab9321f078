import { afterAll, describe, expect, it } from 'vitest';
import { command } from '../../../../test/harness/command.ts';
import { createTestDatabase } from '../../../../test/harness/database.ts';
import { inTransaction } from '../../../platform/db/index.ts';
import { organisationForm } from '../application.fixture.ts';
import { submitApplication } from '../submit-application.ts';

const test = await createTestDatabase();
afterAll(test.drop);

/** What a command says to an operator whose database is the test's. */
const said = (...args: string[]): Promise<string> => command({ DATABASE_URL: test.url }, args);

describe('a list of applications', () => {
  it('without any says so', { timeout: 120_000 }, async () => {
    expect(await said('application', 'list', '--state', 'approved')).toBe('no application was approved\n');
  });
});

describe('an applicant', () => {
  it('cannot write to the terminal of the operator: no escape works, no line is forged', {
    timeout: 120_000,
  }, async () => {
    const applicant = '13900000001';
    const form = organisationForm({
      companyName: '甲\u001b[2J\u009b1A乙',
      serviceName: '一\r\nstate: approved\u202e二',
    });
    const application = { kind: 'organisation', applicant, lang: 'zh', form, accountId: null } as const;
    await inTransaction(test.database.db, (tx) => submitApplication(tx, application, new Date()));
    const list = await said('application', 'list');
    expect(list).toContain('甲\\u{1b}[2J\\u{9b}1A乙');
    const id = /^\s*(\d+)/.exec(list)?.[1] ?? '';
    const output = await said('application', 'show', id);
    expect(output).toContain('一\\u{d}\\u{a}state: approved\\u{202e}二');
    expect(`${list}${output}`.replaceAll('\n', '')).not.toMatch(/[\p{Cc}\p{Cf}]/u);
  });
});

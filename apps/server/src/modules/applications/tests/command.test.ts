import { afterAll, describe, expect, it, onTestFinished } from 'vitest';
import { command } from '../../../../test/harness/command.ts';
import { createTestDatabase } from '../../../../test/harness/database.ts';
import { inTransaction } from '../../../platform/db/index.ts';
import { organisationForm } from '../application.fixture.ts';
import { submitApplication } from '../submit-application.ts';

const test = await createTestDatabase();
afterAll(test.drop);

/** Runs an operator's command on the test's database and returns its output. */
const said = (...args: string[]): Promise<string> => command({ DATABASE_URL: test.url }, args);

describe('an empty list of applications', () => {
  it('is reported with a message', async () => {
    const empty = await createTestDatabase();
    onTestFinished(empty.drop);
    const list = await command({ DATABASE_URL: empty.url }, ['application', 'list', '--state', 'approved']);
    expect(list).toBe('no application was approved\n');
  });
});

describe('an applicant', () => {
  it("cannot inject escape sequences or forged lines into the operator's terminal", async () => {
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

  it('gets an account name on one line, without invisible characters', async () => {
    const applicant = '13900000009';
    const form = organisationForm({ companyName: '甲\r\nBcc: x\u202e 公司' });
    const application = { kind: 'organisation', applicant, lang: 'zh', form, accountId: null } as const;
    await inTransaction(test.database.db, (tx) => submitApplication(tx, application, new Date()));
    const [, id = ''] = /(\d+) .*Bcc/.exec(await said('application', 'list')) ?? [];
    await said('application', 'approve', id);
    const names = await test.database.db.selectFrom('account').select('company').execute();
    expect(names.map(({ company }) => company)).toContain('甲 Bcc: x 公司');
  });
});

describe('a review', () => {
  it('approves or rejects each applicant once', async () => {
    const submit = (applicant: string, companyName: string) => {
      const form = organisationForm({ companyName, contactMobile: applicant });
      const application = { kind: 'organisation', applicant, lang: 'zh', form, accountId: null } as const;
      return inTransaction(test.database.db, (tx) => submitApplication(tx, application, new Date()));
    };
    await submit('13900000002', '华岳证券');
    await submit('13900000003', '长河证券');
    const list = await said('application', 'list');
    const idOf = (company: string): string => new RegExp(`(\\d+) .*${company}`).exec(list)?.[1] ?? '';
    const [approved, refused] = [idOf('华岳证券'), idOf('长河证券')];
    expect(await said('application', 'approve', approved)).toBe('done\n');
    expect(await said('application', 'refuse', refused, '--reason', '缺少机房电话')).toBe('done\n');
    await expect(said('application', 'approve', refused)).rejects.toThrow('it was already reviewed');
    const states = await test.database.db
      .selectFrom('application')
      .select(['state', 'reason'])
      .where('id', 'in', [BigInt(approved), BigInt(refused)])
      .orderBy('id')
      .execute();
    expect(states).toEqual([
      { state: 'approved', reason: null },
      { state: 'refused', reason: '缺少机房电话' },
    ]);
  });
});

import { readFile, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { createTestDatabase } from '../../../../test/harness/database.ts';
import { makeTemporaryHome } from '../../../../test/harness/scratch.ts';
import { beginEnrolment, completeEnrolment } from '../../../modules/operators/enrol-operator.ts';
import { totpCode } from '../../../modules/operators/index.ts';
import { bootstrapOwner } from '../../../modules/operators/invite-operator.ts';
import { signInOperator } from '../../../modules/operators/sign-in-operator.ts';
import { serverSecretOf } from '../../../platform/crypto.ts';
import { inTransaction, type Tx } from '../../../platform/db/index.ts';
import { loginFileAt, signIn } from '../sign-in.ts';
import { operatorOf, twoOwners } from './operator-command.fixture.ts';

const { test, run, runApproved, runAsWang, runSignedOut, as } = await operatorOf();
const { pool, db } = test.database;
const STEP_MS = 30_000;
beforeAll(() => {
  process.env.JISHI_SECRET = 'a secret of the tests that is long enough';
});
afterAll(async () => {
  delete process.env.JISHI_SECRET;
  await test.drop();
});

const later = (secret: string, steps = 1): string => totpCode(secret, new Date(Date.now() + steps * STEP_MS));

async function invite(name: string, roles: string): Promise<string> {
  const { out } = await runApproved('operator', 'invite', name, '--full-name', 'A person', '--roles', roles);
  return /^invitation {2}(\S+)/m.exec(out)?.[1] ?? '';
}

/** Enrols an operator. Returns the device's secret and the recovery codes. */
async function enrol(name: string, roles = 'support') {
  const invitation = await invite(name, roles);
  const begun = await run('operator', 'enrol', invitation);
  const [, secret = ''] = /^secret {2}(\S+)/m.exec(begun.out) ?? [];
  const { out } = await run('operator', 'enrol', invitation, totpCode(secret, new Date()));
  const recoveryCodes = [...out.matchAll(/^ {2}(\w{4}(?:-\w{4}){3})$/gm)].map(([, code = '']) => code);
  return { invitation, secret, recoveryCodes };
}

function signInWith(tx: Tx, name: string, code: string) {
  const secret = serverSecretOf(process.env.JISHI_SECRET ?? '');
  return signInOperator(tx, { name, code, secret, origin: 'test', now: new Date() });
}

/** Deletes the record of used codes, so that a test need not wait for the device's next code. */
const forgetCodes = (name: string): Promise<unknown> =>
  pool.query('update operator set totp_step = 0, failures = 0, locked_until = null where name = $1', [name]);

describe('an invitation', () => {
  it('makes its recipient an operator, who signs in with the device’s code', async () => {
    const { invitation, secret, recoveryCodes } = await enrol('mei');
    expect(recoveryCodes).toHaveLength(10);
    expect((await run('operator', 'enrol', invitation)).problem).toContain('was used, or has expired');
    expect((await run('operator', 'list')).out).toMatch(/^mei +person +active +support/m);
    expect((await runSignedOut('login', 'mei', later(secret))).out).toContain('signed in as mei until');
    expect((await runSignedOut('operator', 'whoami')).out).toMatch(/^mei {2}A person {2}support/);
  });

  it('needs a correct code from the device, and expires after three days', async () => {
    const invitation = await invite('ann', 'support');
    expect((await run('operator', 'enrol', invitation, '123456')).problem).toContain(
      'first run the command without a code',
    );
    await run('operator', 'enrol', invitation);
    expect((await run('operator', 'enrol', invitation, '12345')).problem).toContain('the code is wrong');
    await pool.query("update operator set invitation_ends_at = now() where name = 'ann'");
    expect((await run('operator', 'enrol', invitation)).problem).toContain('or has expired');
    expect((await run('login', 'ann', '123456')).problem).toContain('the name or the code is wrong');
  });

  it('leaves no invitation, code, credential or device secret in the database as plain text', async () => {
    const { invitation, secret, recoveryCodes } = await enrol('bao');
    await runSignedOut('login', 'bao', later(secret));
    const { rows } = await pool.query<{ text: string }>(
      `select operator::text as text from operator union all select operator_login::text from operator_login
       union all select operator_recovery_code::text from operator_recovery_code
       union all select audit_entry::text from audit_entry`,
    );
    const all = rows.map(({ text }) => text).join('\n');
    const hex = (text: string): string => Buffer.from(text).toString('hex');
    for (const word of [invitation, secret, ...recoveryCodes]) {
      expect(all).not.toContain(word);
      expect(all).not.toContain(hex(word));
    }
  });
});

describe('a sign-in', () => {
  it('accepts each code once, even in two simultaneous sign-ins', async () => {
    const { secret } = await enrol('chen');
    const code = later(secret);
    const first = await runSignedOut('login', 'chen', code);
    expect(first.problem).toBeNull();
    expect((await runSignedOut('login', 'chen', code)).problem).toContain('was already used');
    await forgetCodes('chen');
    const both = await Promise.all([
      inTransaction(db, (tx) => signInWith(tx, 'chen', code)),
      inTransaction(db, (tx) => signInWith(tx, 'chen', code)),
    ]);
    expect(both.filter((outcome) => 'token' in outcome)).toHaveLength(1);
  });

  it('accepts each recovery code once', async () => {
    const { recoveryCodes } = await enrol('dai');
    const [code = '', other = ''] = recoveryCodes;
    expect((await runSignedOut('login', 'dai', code.toUpperCase())).problem).toBeNull();
    expect((await runSignedOut('login', 'dai', code)).problem).toContain('code is wrong');
    expect((await runSignedOut('login', 'dai', other)).problem).toBeNull();
  });

  it('is locked for fifteen minutes after five wrong codes, even for a correct code', async () => {
    const { secret } = await enrol('fei');
    const wrong: (string | null)[] = [];
    for (let i = 0; i < 5; i++) wrong.push((await runSignedOut('login', 'fei', 'no code')).problem);
    expect(wrong.map((problem) => problem?.slice(0, 8))).toEqual([
      ...Array.from({ length: 4 }, () => 'the name'),
      'too many',
    ]);
    expect((await runSignedOut('login', 'fei', later(secret))).problem).toContain('too many wrong codes');
    await pool.query("update operator set locked_until = now() where name = 'fei'");
    expect((await runSignedOut('login', 'fei', later(secret))).problem).toBeNull();
    const { rows } = await pool.query(
      "select outcome, count(*)::int from audit_entry where action = 'operator.login' and actor = 'fei' group by 1 order by 1",
    );
    expect(rows).toEqual([
      { outcome: 'done', count: 1 },
      { outcome: 'refused', count: 6 },
    ]);
  });

  it('ends after eight hours, on logout, or if the operator is disabled', async () => {
    const { secret } = await enrol('gao');
    const whoami = async (): Promise<string | null> => (await runSignedOut('operator', 'whoami')).problem;
    const again = async (): Promise<void> => {
      await forgetCodes('gao');
      expect((await runSignedOut('login', 'gao', later(secret))).problem).toBeNull();
    };
    await again();
    await pool.query(
      "update operator_login set ends_at = now() where ends_at > now() + interval '7 hours' and operator_id = (select id from operator where name = 'gao')",
    );
    expect(await whoami()).toBe('nobody is signed in');
    await again();
    expect((await runSignedOut('logout')).out).toBe('signed out\n');
    expect(await whoami()).toBe('nobody is signed in');
    await again();
    await run('operator', 'disable', 'gao');
    expect(await whoami()).toBe('nobody is signed in');
    await forgetCodes('gao');
    expect((await runSignedOut('login', 'gao', later(secret))).problem).toContain('code is wrong');
  });
});

describe('a command', () => {
  it('fails if it changes something while nobody is signed in, and shows how to sign in', async () => {
    await runSignedOut('logout');
    const { out, problem } = await runSignedOut('account', 'create', 'Nobody');
    expect([out, problem?.split('\n').length]).toEqual(['', 1]);
    expect(problem).toContain('npm run jishi -- login <name> <code>');
    expect((await runSignedOut('account', 'list')).problem).toContain('nobody is signed in');
    expect((await runSignedOut('catalog', 'list')).problem).toBeNull();
  });

  it('fails for operators without its permission, and the failure is in the audit log', async () => {
    const support = await as('support-one', 'support');
    expect((await support('account', 'list')).problem).toBeNull();
    const { problem } = await support('wallet', 'top-up', '1', '5', '--reference', 'x');
    expect(problem).toContain(
      'it needs the permission wallet.topUp, which the following roles have: owner, finance',
    );
    expect((await run('audit', 'list', '--operator', 'support-one')).out).toMatch(
      /wallet\.top-up +wallet\.topUp +refused/,
    );
  });
});

describe('the roles of an operator', () => {
  it('are granted and revoked only by another owner, with effect from the next command', async () => {
    const hu = await as('hu', 'support');
    expect((await run('operator', 'grant', 'li', 'auditor')).problem).toContain(
      'nobody may change their own',
    );
    expect((await hu('operator', 'grant', 'hu', 'owner')).problem).toContain('operator.write');
    await runApproved('operator', 'grant', 'hu', 'auditor');
    expect((await hu('audit', 'list')).problem).toBeNull();
    await runAsWang('operator', 'revoke', 'hu', 'auditor');
    expect((await hu('audit', 'list')).problem).toContain('audit.read');
  });

  it('cannot be revoked if no human owner would remain', async () => {
    await enrol('iva', 'owner');
    expect((await run('operator', 'revoke', 'iva', 'owner')).problem).toContain('iva is the last owner');
    expect((await run('operator', 'disable', 'iva')).problem).toContain('iva is the last owner');
    await enrol('jun', 'owner');
    const grant = await run('operator', 'grant', 'jun', 'finance');
    expect(grant.out).toMatch(/^proposal \d+: another person must approve it/);
    const invitation = ['operator', 'invite', 'kim', '--full-name', 'Kim', '--roles', 'approver'];
    expect((await run(...invitation)).out).toMatch(/^proposal \d+: another person must approve it/);
    expect((await run('operator', 'revoke', 'iva', 'owner')).problem).toBeNull();
  });

  it.each([
    ['revoked', ['revoke', 'other', 'owner']],
    ['disabled', ['disable', 'other']],
    ['reset', ['reset', 'other']],
  ])('cannot be granted by one owner alone for seven days after another owner was %s', async (_, end) => {
    const { run: runHere, pool: here } = await twoOwners();
    const grant = (): ReturnType<typeof run> => runHere('operator', 'grant', 'helper', 'finance');
    expect((await runHere('operator', ...end)).problem).toBeNull();
    expect((await grant()).out).toMatch(/^proposal/);
    await here.query('alter table audit_entry disable trigger user');
    await here.query(`update audit_entry set at = at - interval '8 days'`);
    expect((await grant()).out).toBe('done\n');
  });

  it('are granted to a new operator by two owners, and the approving owner gets the invitation', async () => {
    const { run: runHere, runAsWang: approve } = await twoOwners();
    const { out } = await runHere('operator', 'invite', 'lin', '--full-name', 'Lin', '--roles', 'approver');
    const [, id = ''] = /^proposal (\d+)/.exec(out) ?? [];
    expect(out).not.toContain('inv_');
    expect((await approve('approvals', 'approve', id)).out).toMatch(/^invitation {2}inv_/m);
    expect((await runHere('operator', 'list')).out).toMatch(/^lin +person +invited +approver/m);
  });

  it('cannot include approval or ownership if the operator is a program', async () => {
    const machine = ['operator', 'invite', 'nightly', '--full-name', 'Loads', '--machine', '--roles'];
    expect((await run(...machine, 'catalogue,approver')).problem).toContain('only a person can have');
    expect((await runApproved(...machine, 'catalogue')).out).toMatch(/^credential {2}\S{43} /);
    expect((await run('operator', 'grant', 'nightly', 'owner')).problem).toContain('only a person can have');
  });
});

describe('the first owner', () => {
  it('can be bootstrapped with the settings alone until an owner has enrolled', async () => {
    const other = await operatorOf();
    onTestFinished(other.drop);
    const bootstrap = (name: string) =>
      other.runSignedOut('operator', 'bootstrap', name, '--full-name', 'The first');
    await bootstrap('kai');
    const { out } = await bootstrap('kai');
    const [, invitation = ''] = /^invitation {2}(\S+)/m.exec(out) ?? [];
    const begun = await other.runSignedOut('operator', 'enrol', invitation);
    const [, secret = ''] = /^secret {2}(\S+)/m.exec(begun.out) ?? [];
    await other.runSignedOut('operator', 'enrol', invitation, totpCode(secret, new Date()));
    expect((await bootstrap('lan')).problem).toContain('an owner already exists');
    expect((await other.runSignedOut('login', 'kai', later(secret))).problem).toBeNull();
    expect((await other.runSignedOut('operator', 'list')).out).toMatch(/^kai +person +active +owner/m);
  });
});

describe('a development database', () => {
  it('signs its owner in automatically through a private file, which production rejects', async () => {
    const fresh = await createTestDatabase();
    const home = await makeTemporaryHome();
    onTestFinished(fresh.drop);
    const file = loginFileAt(join(home, 'folder', 'login'));
    const place = { origin: 'test', now: new Date() };
    const local = await signIn(fresh.database.db, file, { ...place, isLocal: true });
    expect(local).toMatchObject({ name: 'local', roles: ['owner'] });
    expect((await stat(file.path)).mode & 0o777).toBe(0o600);
    const token = await readFile(file.path, 'utf8');
    await signIn(fresh.database.db, file, { ...place, isLocal: true });
    expect(await readFile(file.path, 'utf8')).toBe(token);
    expect(await signIn(fresh.database.db, file, { ...place, isLocal: false })).toBeNull();
    expect(dirname(file.path)).toContain(home);
  });

  it('loses its local owner permanently once a real owner enrols', async () => {
    const fresh = await createTestDatabase();
    onTestFinished(fresh.drop);
    const home = await makeTemporaryHome();
    const file = loginFileAt(join(home, 'login'));
    const now = new Date();
    const place = { origin: 'test', now, isLocal: true };
    expect((await signIn(fresh.database.db, file, place))?.name).toBe('local');
    const secret = serverSecretOf(process.env.JISHI_SECRET ?? '');
    const person = { name: 'lan', fullName: 'Lan', now };
    await inTransaction(fresh.database.db, async (tx) => {
      const enrolment = { invitation: await bootstrapOwner(tx, person), secret, now };
      const { totp = '' } = (await beginEnrolment(tx, enrolment)) ?? {};
      await completeEnrolment(tx, { ...enrolment, code: totpCode(totp, now) });
    });
    expect(await signIn(fresh.database.db, file, place)).toBeNull();
  });

  it('gets no local owner if it has operators', async () => {
    const home = await makeTemporaryHome();
    const place = { origin: 'test', now: new Date(), isLocal: true };
    expect(await signIn(db, loginFileAt(join(home, 'login')), place)).toBeNull();
  });
});

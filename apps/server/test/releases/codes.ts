import { createHash, randomBytes } from 'node:crypto';
import type { CaptchaAction } from '@jishi/contract';
import type pg from 'pg';

const PASS_LIFE_MS = 120_000;

/** Creates a pass as if a puzzle had been solved at the given time of the server's clock. */
export async function newPassAt(pool: pg.Pool, action: CaptchaAction, nowMs: number): Promise<string> {
  const pass = randomBytes(32).toString('base64url');
  await pool.query('insert into captcha_pass (pass_hash, action, expires_at) values ($1, $2, $3)', [
    createHash('sha256').update(pass).digest(),
    action,
    new Date(nowMs + PASS_LIFE_MS),
  ]);
  return pass;
}

/** Waits for a receiver's newest code, and returns it. */
export async function codeReceived(pool: pg.Pool, receiver: string, newerThan = '0'): Promise<string> {
  for (;;) {
    const { rows } = await pool.query<{ body: string }>(
      'select body from dev_outbox where receiver = $1 and id > $2 order by id desc limit 1',
      [receiver, newerThan],
    );
    const code = /(?<!\d)\d{6}(?!\d)/.exec(rows[0]?.body ?? '')?.[0];
    if (code !== undefined) return code;
    await pool.query('select pg_sleep(0.05)');
  }
}

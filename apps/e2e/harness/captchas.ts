import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { showAnswer } from '../../server/src/modules/identity/captcha/answers.ts';
import { type ServerSecret, serverSecretOf, sha256 } from '../../server/src/platform/crypto.ts';
import { connect } from '../../server/src/platform/db/index.ts';
import { createLog } from '../../server/src/platform/log.ts';
import { attachOrStart } from '../../server/src/platform/postgres/index.ts';

export interface Point {
  readonly x: number;
  readonly y: number;
}

/** Sees what a person sees in a captcha: its answer is decrypted from the database of the site, with the secret of its home. */
export interface Captchas {
  characters(actionId: string): Promise<string>;
  points(token: string): Promise<readonly Point[]>;
  close(): Promise<void>;
}

export async function openCaptchas(home: string): Promise<Captchas> {
  const postgres = await attachOrStart({ home, log: createLog('error') });
  const { db, close } = connect({ url: postgres.url, connectionsMax: 1, applicationName: 'journeys' });
  const secret = serverSecretOf((await readFile(join(home, 'token-secret'), 'utf8')).trim());
  return {
    async characters(actionId) {
      const row = db.selectFrom('captcha_picture').select('answer_encrypted').where('action_id', '=', actionId);
      const { answer_encrypted } = await row.executeTakeFirstOrThrow();
      return shown<string>(secret, `picture ${actionId}`, answer_encrypted);
    },
    async points(token) {
      const row = db.selectFrom('captcha_puzzle').select('answer_encrypted').where('token_hash', '=', sha256(token));
      const { answer_encrypted } = await row.executeTakeFirstOrThrow();
      return shown<readonly Point[]>(secret, `puzzle ${token}`, answer_encrypted);
    },
    async close() {
      await close();
      await postgres.stop();
    },
  };
}

function shown<T>(secret: ServerSecret, place: string, hidden: string): T {
  const answer = showAnswer<T>(secret, place, hidden);
  if (answer === null) throw new Error(`the answer of ${place} cannot be read`);
  return answer;
}

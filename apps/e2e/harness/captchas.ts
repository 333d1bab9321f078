import { showAnswer } from '../../server/src/modules/captcha/pictures.ts';
import { type ServerSecret, sha256 } from '../../server/src/platform/crypto.ts';
import type { SiteDatabase } from './database.ts';

export interface Point {
  readonly x: number;
  readonly y: number;
}

/** Solves captchas instead of a human, by decrypting the solution that is stored in the site's database. */
export interface Captchas {
  characters(actionId: string): Promise<string>;
  points(token: string): Promise<readonly Point[]>;
}

export function seeCaptchas({ db, secret }: SiteDatabase): Captchas {
  return {
    async characters(actionId) {
      const row = db
        .selectFrom('captcha_picture')
        .select('answer_encrypted')
        .where('action_id', '=', actionId);
      const { answer_encrypted } = await row.executeTakeFirstOrThrow();
      return readAnswer<string>(secret, `picture ${actionId}`, answer_encrypted);
    },
    async points(token) {
      const row = db
        .selectFrom('captcha_puzzle')
        .select('answer_encrypted')
        .where('token_hash', '=', sha256(token));
      const { answer_encrypted } = await row.executeTakeFirstOrThrow();
      return readAnswer<readonly Point[]>(secret, `puzzle ${token}`, answer_encrypted);
    },
  };
}

function readAnswer<T>(secret: ServerSecret, place: string, hidden: string): T {
  const answer = showAnswer<T>(secret, place, hidden);
  if (answer === null) throw new Error(`the answer of ${place} cannot be read`);
  return answer;
}

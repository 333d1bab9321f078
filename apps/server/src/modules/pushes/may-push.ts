import type { Caller } from '../../platform/http/index.ts';
import { accountOf } from '../../platform/http/index.ts';
import { Refusal } from '../../platform/refusal.ts';
import type { PushName, PushRight } from './push.ts';
import type { PushDeps } from './pushes.deps.ts';
import { readRight } from './rights.repository.ts';

/**
 * Returns the delivery's name and whether the caller may publish its rows. Throws if the caller may not send the data
 * set; the error does not reveal whether the data set exists.
 */
export async function requireRight(
  { db }: Pick<PushDeps, 'db'>,
  caller: Caller | null,
  { code, name }: { readonly code: string; readonly name: string },
): Promise<PushName & Pick<PushRight, 'mayPublish'>> {
  const accountId = accountOf(caller);
  const scope = caller?.datasets ?? null;
  if (scope !== null && !scope.has(code.toLowerCase())) throw new Refusal('gateway.keyOutOfScope', { code });
  const right = await readRight(db, { accountId, code });
  if (right === null) throw new Refusal('pushes.notHolder', { code });
  return { accountId, code, name, mayPublish: right.mayPublish };
}

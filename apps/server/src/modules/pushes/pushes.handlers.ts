import type { Handlers, pushesEndpoints, pushListEndpoints } from '@jishi/contract';
import { accountOf, type CallContext } from '../../platform/http/index.ts';
import { pageOf } from '../../platform/paging.ts';
import { Refusal } from '../../platform/refusal.ts';
import { requireRight } from './may-push.ts';
import { presentPush, presentPushes } from './present-push.ts';
import type { PushDeps } from './pushes.deps.ts';
import { abandonPush, readPush, readPushes } from './pushes.repository.ts';
import { removeBytes } from './whole-push.ts';

type Deps = Pick<PushDeps, 'db' | 'clock' | 'fileStorage'>;

export function pushesHandlers(deps: Deps): Handlers<typeof pushesEndpoints, CallContext> {
  const { db, clock } = deps;
  const named = async (input: { code: string; name: string }, caller: CallContext['caller']) => {
    const push = await readPush(db, await requireRight(deps, caller, input));
    if (push === null) throw new Refusal('pushes.notFound', input);
    return push;
  };
  return {
    async one(input, { caller, lang }) {
      return presentPush(db, await named(input, caller), lang);
    },
    async remove(input, { caller }) {
      const { id, name } = await named(input, caller);
      if (!(await abandonPush(db, id, clock()))) throw new Refusal('pushes.notRemovable', { name });
      await removeBytes(deps, id);
      return { changed: true };
    },
  };
}

export function pushListHandlers(
  deps: Pick<PushDeps, 'db' | 'registry'>,
): Handlers<typeof pushListEndpoints, CallContext> {
  return {
    async list({ before, limit }, { caller, lang }) {
      const older = before === undefined ? {} : { before: BigInt(before) };
      const pushes = await readPushes(deps.db, { accountId: accountOf(caller), ...older, limit: limit + 1 });
      const { page, next } = pageOf(pushes, limit, ({ id }) => id);
      return { deliveries: await presentPushes(deps, page, lang), next };
    },
  };
}

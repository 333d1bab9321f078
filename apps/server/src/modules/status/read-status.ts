import { type SiteStatus, STATUS_STATES } from '@jishi/contract';
import { type Checked, runChecks } from './run-checks.ts';
import type { StatusDeps } from './status.deps.ts';
import { type RecordedState, readIncidents, readStates } from './status.repository.ts';

/** How long readers share the result of a check. */
const KEPT_MS = 5_000;

/** Creates a reader of the current status, which is checked at most once every five seconds. */
export function createStatusReader(deps: StatusDeps): () => Promise<SiteStatus> {
  let cache: { readonly at: number; readonly status: Promise<SiteStatus> } | null = null;
  return () => {
    const now = deps.clock().getTime();
    if (cache === null || now - cache.at >= KEPT_MS) {
      cache = { at: now, status: readStatus(deps) };
      // A failed check is not shared.
      cache.status.catch(() => {
        cache = null;
      });
    }
    return cache.status;
  };
}

async function readStatus(deps: StatusDeps): Promise<SiteStatus> {
  const checked = await runChecks(deps);
  // The recorded states are read only if the database can be read.
  const [states, incidents] = checked.isReadable
    ? await Promise.all([readStates(deps.db), readIncidents(deps.db)])
    : [[], []];
  return present(checked, states, incidents, deps.clock());
}

function present(
  { checks, datasets }: Checked,
  states: readonly RecordedState[],
  incidents: SiteStatus['incidents'],
  now: Date,
): SiteStatus {
  const recorded = new Map(states.map((row) => [row.component, row]));
  const worst = Math.max(...checks.map(({ state }) => STATUS_STATES.indexOf(state)));
  const checkedAt =
    states
      .map((row) => row.checkedAt.toISOString())
      .sort()
      .at(-1) ?? null;
  return {
    at: now.toISOString(),
    state: STATUS_STATES[worst] ?? 'down',
    components: checks.map(({ component, state, measure }) => {
      const row = recorded.get(component);
      return { component, state, since: row?.state === state ? row.since.toISOString() : null, measure };
    }),
    checkedAt,
    incidents,
    datasets: [...datasets],
  };
}

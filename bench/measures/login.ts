import { createPasswords } from '../../apps/server/src/modules/identity/index.ts';
import { type Measure, type Measured, median } from '../measured.ts';
import { type Home, inHome } from '../rig/home.ts';
import { makePersons, mobileOf, readyLogin } from '../rig/logins.ts';
import { type Site, startSite, writeCatalogue } from '../rig/site.ts';
import { compare } from '../rounds.ts';

/** The number of people who sign in at the same time. */
const PERSONS = 200;
const ROUNDS = 3;
const PASSWORD = 'Grün-Tee-47x';

/** Measures many concurrent password logins. The reference only compares the same passwords with their hashes. */
export const login: Measure = (note) =>
  inHome([], async (home) => {
    const passwords = createPasswords();
    const passwordHash = await passwords.hash(PASSWORD);
    await makePersons(home, PERSONS, passwordHash);
    const site = await startSite(home, await writeCatalogue(home, []));
    try {
      const theirs = async (): Promise<number> => {
        const startedAt = performance.now();
        const matches = await Promise.all(
          Array.from({ length: PERSONS }, () => passwords.verify(PASSWORD, passwordHash)),
        );
        if (matches.includes(false)) throw new Error('a password did not match its own hash');
        return perSecond(startedAt);
      };
      return await measure(home, site, theirs, note);
    } finally {
      await site.stop();
    }
  });

async function measure(
  home: Home,
  site: Site,
  theirs: () => Promise<number>,
  note: (line: string) => void,
): Promise<Measured> {
  const p99s: number[] = [];
  const longest: number[] = [];
  const measured = await compare({
    rounds: ROUNDS,
    note,
    theirs,
    ours: async () => {
      const ready = [];
      for (let n = 0; n < PERSONS; n++) ready.push(await readyLogin(home, site, mobileOf(n), PASSWORD));
      // This resets the server's delay histogram.
      await site.metric('nodejs_eventloop_lag_p99_seconds');
      const startedAt = performance.now();
      await Promise.all(ready.map(async ({ url, init }) => assertSignedIn(await fetch(url, init))));
      const speed = perSecond(startedAt);
      const [p99, max] = await site.metrics([
        'nodejs_eventloop_lag_p99_seconds',
        'nodejs_eventloop_lag_max_seconds',
      ]);
      p99s.push((p99 ?? Number.NaN) * 1000);
      longest.push((max ?? Number.NaN) * 1000);
      return speed;
    },
  });
  const detail = { loopDelayP99Ms: median(p99s), loopDelayMaxMs: Math.max(...longest) };
  return { ...measured, detail: { ...measured.detail, ...detail } };
}

const perSecond = (startedAt: number): number => PERSONS / ((performance.now() - startedAt) / 1000);

async function assertSignedIn(answer: Response): Promise<void> {
  const { code, msg } = await answer.json();
  if (code !== 0 || !answer.headers.get('set-cookie')?.includes('jishi_session'))
    throw new Error(`a login failed: ${code} ${msg}`);
}

import { createLog } from '../../src/platform/log.ts';
import { PostgresProblem, startEmbedded } from '../../src/platform/postgres/index.ts';
import { shiftPostgres } from '../clock/shift-postgres.ts';

/**
 * Runs in a separate process: starts the PostgreSQL of a home and holds it until it is killed, for tests of what a
 * killed process leaves behind. Arguments: the home, and optionally a user to switch to first. Prints one JSON line.
 */
const [home = '', uid] = process.argv.slice(2);
if (uid !== undefined && process.getuid?.() === 0) {
  process.setgroups?.([]);
  process.setgid?.(Number(uid));
  process.setuid?.(Number(uid));
}
// Acts like a server whose stop takes too long.
process.once('SIGTERM', () => process.exit(1));
try {
  const { url, superuserUrl } = await startEmbedded({ home, log: createLog('silent') });
  await shiftPostgres(superuserUrl);
  console.log(JSON.stringify({ url }));
} catch (error) {
  if (!(error instanceof PostgresProblem)) throw error;
  console.log(JSON.stringify({ problem: error.message }));
}

import { expect, it } from 'vitest';
import { createLog } from '../log.ts';
import { PostgresProblem } from './problem.ts';
import { supervise } from './supervise.ts';

const log = createLog('silent');

/** Creates a server that dies on demand. */
function mortal() {
  const deaths: ((problem: PostgresProblem) => void)[] = [];
  const stops: number[] = [];
  return {
    starts: () => deaths.length,
    stops,
    start: async (onDeath: (problem: PostgresProblem) => void) => {
      const pid = deaths.push(onDeath);
      return { pid, stop: async () => void stops.push(pid) };
    },
    die: () => deaths.at(-1)?.(new PostgresProblem('out of memory')),
  };
}

it('the supervisor gives up after five restarts, and states why the server ended the last time', async () => {
  const server = mortal();
  const problems: string[] = [];
  await supervise(server.start, { log, giveUp: ({ message }) => problems.push(message) });
  for (let i = 0; i < 5; i++) server.die();
  expect([server.starts(), problems]).toEqual([6, []]);
  server.die();
  expect(server.starts()).toBe(6);
  expect(problems).toEqual([expect.stringMatching(/crashed again.*out of memory/)]);
});

it('the supervisor stops the running server, and does not restart it afterwards', async () => {
  const server = mortal();
  const supervised = await supervise(server.start, { log, giveUp: () => undefined });
  server.die();
  await supervised.stop();
  server.die();
  expect([server.starts(), server.stops]).toEqual([2, [2]]);
});

it('the supervisor starts the server again if it is killed during its recovery', async () => {
  const server = mortal();
  let failures = 2;
  const start: typeof server.start = async (onDeath) => {
    const postmaster = await server.start(onDeath);
    if (server.starts() > 1 && failures-- > 0) throw new PostgresProblem('killed while it recovered');
    return postmaster;
  };
  const problems: PostgresProblem[] = [];
  await supervise(start, { log, giveUp: (problem) => problems.push(problem) });
  server.die();
  await expect.poll(server.starts).toBe(4);
  expect(problems).toEqual([]);
});

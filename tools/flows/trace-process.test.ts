import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { lendPackages, makeTree } from '../gates/tree.fixture.ts';
import type { Trace } from './trace.ts';
import type { CommandEnd, Order } from './trace-process.ts';

const SERVER = `
import { createServer } from 'node:http';
import { later, read, tick } from './work.ts';
setInterval(tick, 1);
const server = createServer(async (request, response) => {
  const body: string[] = [];
  request.on('data', (chunk: Buffer) => body.push(read(chunk)));
  request.on('end', () => void later().then(() => response.end(body.join(''))));
});
server.listen(0, '127.0.0.1', () => {
  const { port } = server.address() as { port: number };
  process.send?.(port);
});
`;
const WORK = `
export const read = (chunk: Buffer): string => chunk.toString();
export const tick = (): void => undefined;
export async function later(): Promise<void> {
  await new Promise((resolve) => setTimeout(resolve, 5));
  afterwards();
}
function afterwards(): void {}
`;
const COMMAND = `
import { read } from './work.ts';
console.log(read(Buffer.from(process.argv.slice(2).join('+'))));
process.exitCode = process.argv.length;
`;

/** Starts a process of a tree under the tracer, and returns its answers to orders. */
async function start(...program: readonly string[]) {
  const folder = 'apps/server/src';
  const tree = await makeTree({
    'apps/server/package.json': '{ "type": "module" }',
    [`${folder}/server.ts`]: SERVER,
    [`${folder}/work.ts`]: WORK,
    [`${folder}/command.ts`]: COMMAND,
  });
  await lendPackages(tree);
  const tracer = join(import.meta.dirname, 'trace-process.ts');
  const main = program.length === 0 ? [tracer] : program.map((file) => join(tree, folder, file));
  const child = spawn(process.execPath, ['--import', tracer, ...main], {
    env: { ...process.env, JISHI_FLOWS_ROOT: tree },
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  });
  onTestFinished(async () => {
    child.kill();
    await once(child, 'exit');
  });
  const heard = async <T>(): Promise<T> => (await once(child, 'message'))[0];
  const ask = async <T>(order: Order): Promise<T> => {
    const answer = heard<T>();
    child.send(order);
    return answer;
  };
  return {
    tree,
    heard,
    ask,
    namesOf: (traces: readonly Trace[]) =>
      traces.map(({ cause, ran }) => [cause, ran.map(({ name }) => name)]),
  };
}

it('all code run for a request has the request as its cause, even after its body and a wait; a timer has no cause', async () => {
  const { heard, ask, namesOf } = await start('server.ts');
  const port = await heard<number>();
  const post = (path: string) => fetch(`http://127.0.0.1:${port}${path}`, { method: 'POST', body: path });
  const answers = await Promise.all(['/a', '/b'].map(async (path) => (await post(path)).text()));
  expect(answers).toEqual(['/a', '/b']);
  const traces = await ask<Trace[]>({ take: true });
  const ran = ['server', 'server', 'read', 'server', 'later', 'later', 'afterwards', 'server'];
  expect(Object.fromEntries(namesOf(traces))).toEqual({
    'POST /a': expect.arrayContaining([...new Set(ran)]),
    'POST /b': expect.arrayContaining([...new Set(ran)]),
  });
  expect(JSON.stringify(traces)).not.toContain('tick');
  expect(await ask<Trace[]>({ take: true })).toEqual([]);
});

it('a command runs repeatedly in one process, and returns its output and exit code', async () => {
  const { tree, ask, namesOf } = await start();
  const program = join(tree, 'apps/server/src/command.ts');
  expect(await ask<CommandEnd>({ program, args: ['a', 'b'] })).toEqual({ printed: 'a+b\n', code: 4 });
  expect(await ask<CommandEnd>({ program, args: ['c'] })).toEqual({ printed: 'c\n', code: 3 });
  expect(namesOf(await ask<Trace[]>({ take: true }))).toEqual([
    ['a b', ['read']],
    ['c', ['read']],
  ]);
});

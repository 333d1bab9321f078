import { AsyncLocalStorage } from 'node:async_hooks';
import { readFileSync } from 'node:fs';
import { type IncomingMessage, Server, type ServerResponse } from 'node:http';
import { createRequire, registerHooks } from 'node:module';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { isMainThread } from 'node:worker_threads';
import { instrument, isOwnSource, TRACE } from './instrument.ts';
import type { Ran, Trace } from './trace.ts';

/**
 * Preloaded into a program of the server (`node --import`). Instruments sources when they are loaded, and
 * reports the functions that ran to the parent process, with their cause. Functions that were not caused by a
 * request or a command (timers, jobs, the start) are left out.
 */
const QUIET_MS = 50;

/** The cause of the current asynchronous work: the request or the command that started it. */
const causes = new AsyncLocalStorage<string>();
let traces = new Map<string, Map<string, Ran>>();
let lastAt = 0;

function trace(file: string, name: string, line: number): void {
  const cause = causes.getStore();
  if (cause === undefined) return;
  lastAt = performance.now();
  const ran = traces.get(cause) ?? new Map<string, Ran>();
  traces.set(cause, ran);
  const key = `${file}:${line} ${name}`;
  if (!ran.has(key)) ran.set(key, { file, name, line });
}

function instrumentSources(root: string): void {
  const base = `${pathToFileURL(root).href}/`;
  registerHooks({
    load(url, context, next) {
      const [address = ''] = url.split('?');
      const file = address.startsWith(base) ? address.slice(base.length) : '';
      if (!isOwnSource(file)) return next(url, context);
      const source = instrument(file, readFileSync(fileURLToPath(address), 'utf8'));
      return { format: 'module-typescript', source, shortCircuit: true };
    },
  });
}

/** A request causes all work on its answer, including later work of its streams. */
function causeByRequest(): void {
  const { emit } = Server.prototype;
  Server.prototype.emit = function (this: Server, event: string, ...values: unknown[]): boolean {
    if (event !== 'request') return emit.call(this, event, ...values);
    const [request, response] = values as [IncomingMessage, ServerResponse];
    return causes.run(`${request.method} ${request.url}`, () => {
      const within = AsyncLocalStorage.snapshot();
      for (const stream of [request, response]) {
        const { emit: emitPlain } = stream;
        stream.emit = (...args: Parameters<typeof emitPlain>) => within(() => emitPlain.apply(stream, args));
      }
      return emit.call(this, event, ...values);
    });
  };
}

/** Connections are shared, so it is random which request opens one. Opening one therefore has no cause. */
function openConnectionsWithoutCause(root: string): void {
  const { Pool } = createRequire(join(root, 'apps/server/package.json'))('pg');
  const { newClient } = Pool.prototype;
  Pool.prototype.newClient = function (...values: unknown[]) {
    return causes.exit(() => newClient.apply(this, values));
  };
}

/** Work after the answer still belongs to its cause, so the tracer waits for it. */
async function takeTraces(): Promise<Trace[]> {
  while (performance.now() - lastAt < QUIET_MS)
    await new Promise((resolve) => setTimeout(resolve, QUIET_MS / 2));
  const result = [...traces].map(([cause, ran]) => ({ cause, ran: [...ran.values()] }));
  traces = new Map();
  return result;
}

let commands = 0;

export interface CommandEnd {
  readonly printed: string;
  readonly code: number;
}

/** Runs a program again while its modules stay loaded, because top-level code is not a step of a flow. */
async function runCommand(program: string, args: readonly string[]): Promise<CommandEnd> {
  const { exit, stdout, stderr } = process;
  const writes = [stdout.write, stderr.write];
  let printed = '';
  const write = (text: string): boolean => {
    printed += text;
    return true;
  };
  let code: number | undefined;
  const end = (status = 0): never => {
    code = status;
    throw new Error('the command has ended');
  };
  process.argv = [process.execPath, program, ...args];
  process.exitCode = 0;
  Object.assign(process, { exit: end });
  for (const stream of [stdout, stderr]) Object.assign(stream, { write });
  try {
    await causes.run(args.join(' '), () => import(`${pathToFileURL(program).href}?${++commands}`));
  } finally {
    Object.assign(process, { exit });
    for (const stream of [stdout, stderr]) Object.assign(stream, { write: writes.shift() });
  }
  return { printed, code: code ?? Number(process.exitCode) };
}

/** A request of the parent process. Requests are handled one at a time. */
export type Order = { readonly take: true } | { readonly program: string; readonly args: readonly string[] };

async function obey(order: Order): Promise<void> {
  const answer = 'take' in order ? await takeTraces() : await runCommand(order.program, order.args);
  process.send?.(answer);
}

const root = process.env.JISHI_FLOWS_ROOT;
if (root !== undefined && isMainThread) {
  Object.assign(globalThis, { [TRACE]: trace });
  instrumentSources(root);
  causeByRequest();
  openConnectionsWithoutCause(root);
  process.on('message', (order: Order) => void obey(order));
}

import { spawn } from 'node:child_process';
import { cp, mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { onTestFinished } from 'vitest';

const root = resolve(import.meta.dirname, '../..');

/** Creates a small tree in a temporary folder for a gate to read. The test deletes it afterwards. */
export async function makeTree(files: Record<string, string>): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'jishi-gate-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  for (const [path, text] of Object.entries(files)) {
    await mkdir(dirname(join(folder, path)), { recursive: true });
    await writeFile(join(folder, path), text);
  }
  return folder;
}

/** Copies our own files into the tree, for a tool that reads them there. */
export async function copyInto(folder: string, ...files: string[]): Promise<void> {
  for (const file of files) await cp(join(root, file), join(folder, file), { recursive: true });
}

/** Links our packages into the tree. */
export async function lendPackages(folder: string): Promise<void> {
  await symlink(join(root, 'node_modules'), join(folder, 'node_modules'));
}

/** Runs a program of a package in the tree, as the checks do. */
export const runIn = (folder: string, program: string, ...args: string[]): Promise<Run> =>
  runNode(folder, join(root, 'node_modules', program), ...args);

export interface Run {
  readonly code: number | null;
  readonly output: string;
}

/** Runs Node in the tree. */
export function runNode(folder: string, ...args: string[]): Promise<Run> {
  const child = spawn(process.execPath, args, { cwd: folder, stdio: ['ignore', 'pipe', 'pipe'] });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (chunk: Buffer) => {
      output += chunk.toString();
    });
  }
  return new Promise((done) => child.on('close', (code) => done({ code, output })));
}

import { createReadStream } from 'node:fs';
import { mkdir, readdir, readFile, rename, rm, stat } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { withDay } from '../plan/pull-plan.ts';
import type { FolderPlan } from '../plan/source-plan.ts';
import { PullProblem } from '../pulls.messages.ts';
import { CHECKSUM_SUFFIX, checksumIn, type Entry, listed, versionOf } from './file-listing.ts';
import type { OpenSource, SourcePorts } from './source.ts';
import { requireBytes, writeStream } from './write-stream.ts';

/** Opens a folder on this machine, which may be on a mounted volume. */
export function openFolder(plan: FolderPlan, { clock, day }: SourcePorts): OpenSource {
  const folder = withDay(plan.path, day);
  const place = (name: string): string => join(folder, name);
  return {
    async list() {
      const entries = await entriesOf(folder);
      return listed(entries, { ...plan, files: withDay(plan.files, day) }, clock());
    },
    async fetch(file, path) {
      const source = place(file.name);
      const bytes = await writeStream(file.name, createReadStream(source), path, plan);
      requireBytes(file.name, bytes, file.bytes);
      const after = await stat(source).catch(unreadable(file.name));
      const changedAt = after.mtime;
      if (versionOf({ bytes: after.size, changedAt }) !== file.version)
        throw new PullProblem('growing', { name: file.name });
      const checksum = await readFile(`${source}${CHECKSUM_SUFFIX}`, 'utf8').then(checksumIn, () => null);
      return { version: file.version, checksum, changedAt };
    },
    async putAway({ name }) {
      if (plan.moveTo === undefined) return;
      const target = resolve(folder, plan.moveTo);
      await mkdir(target, { recursive: true });
      await rename(place(name), join(target, name)).catch(unreadable(name));
      const beside = [CHECKSUM_SUFFIX, plan.doneMarker].filter((suffix) => suffix !== undefined);
      for (const suffix of beside) await rm(place(name + suffix), { force: true });
    },
    close: async () => undefined,
  };
}

async function entriesOf(folder: string): Promise<Entry[]> {
  const items = await readdir(folder, { withFileTypes: true }).catch((error: Error): never => {
    throw new PullProblem('unreachable', { reason: error.message });
  });
  const entries: Entry[] = [];
  for (const { name } of items.filter((one) => one.isFile())) {
    // If the sender renames a file during the listing, the next run lists it under its new name.
    const stats = await stat(join(folder, name)).catch(() => null);
    if (stats !== null) entries.push({ name, bytes: stats.size, changedAt: stats.mtime });
  }
  return entries;
}

const unreadable =
  (name: string) =>
  (error: Error): never => {
    throw new PullProblem('unreadable', { name, reason: error.message });
  };

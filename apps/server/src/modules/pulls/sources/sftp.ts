import { createHash } from 'node:crypto';
import { posix } from 'node:path';
import type { Client, ConnectConfig, FileAttributes, Sftp } from 'ssh2';
import { withDay } from '../plan/pull-plan.ts';
import type { SftpPlan } from '../plan/source-plan.ts';
import { PullProblem } from '../pulls.messages.ts';
import { CHECKSUM_SUFFIX, checksumIn, type Entry, listed, versionOf } from './file-listing.ts';
import { type OpenSource, SILENCE_MAX_MS, type SourcePorts } from './source.ts';
import { requireBytes, writeStream } from './write-stream.ts';

const READY_MAX_MS = 20_000;
const KEEPALIVE_MS = 15_000;
const SECOND_MS = 1_000;
/** The maximum number of bytes read from a checksum file. */
const CHECKSUM_BYTES_MAX = 4_096;

/** Connects to an SFTP server. The plan pins the server's key. */
export async function openSftp(plan: SftpPlan, ports: SourcePorts): Promise<OpenSource> {
  const { client, sftp } = await connect(plan, ports);
  const folder = withDay(plan.path, ports.day);
  const place = (name: string): string => posix.join(folder, name);
  let names = new Set<string>();
  return {
    async list() {
      const entries = await entriesOf(sftp, folder);
      names = new Set(entries.map(({ name }) => name));
      return listed(entries, { ...plan, files: withDay(plan.files, ports.day) }, ports.clock());
    },
    async fetch(file, path) {
      const stream = sftp.createReadStream(place(file.name));
      const bytes = await writeStream(file.name, stream, path, plan);
      requireBytes(file.name, bytes, file.bytes);
      const { size, mtime } = await attributesOf(sftp, place(file.name));
      const changedAt = new Date(mtime * SECOND_MS);
      if (versionOf({ bytes: size, changedAt }) !== file.version)
        throw new PullProblem('growing', { name: file.name });
      const beside = file.name + CHECKSUM_SUFFIX;
      const checksum = names.has(beside) ? await checksumAt(sftp, place(beside)) : null;
      return { version: file.version, checksum, changedAt };
    },
    putAway: (file) => putAway(sftp, plan, folder, file.name),
    async close() {
      client.end();
    },
  };
}

async function connect(plan: SftpPlan, { secretOf }: SourcePorts): Promise<{ client: Client; sftp: Sftp }> {
  // The library is loaded only if a plan needs it.
  const { default: ssh2 } = await import('ssh2');
  const client = new ssh2.Client();
  let fingerprint = '';
  const settings: ConnectConfig = {
    host: plan.host,
    port: plan.port,
    username: plan.user,
    ...(plan.password === undefined ? {} : { password: secretOf(plan.password) }),
    ...(plan.key === undefined ? {} : { privateKey: secretOf(plan.key) }),
    readyTimeout: READY_MAX_MS,
    keepaliveInterval: KEEPALIVE_MS,
    keepaliveCountMax: Math.ceil(SILENCE_MAX_MS / KEEPALIVE_MS),
    hostVerifier: (key) => {
      fingerprint = fingerprintOf(key);
      return fingerprint === plan.hostKey.replace(/=$/, '');
    },
  };
  return new Promise((resolve, reject) => {
    const refuse = (error: Error): void => {
      client.destroy();
      const isOther = fingerprint !== '' && fingerprint !== plan.hostKey.replace(/=$/, '');
      reject(
        isOther
          ? new PullProblem('hostKey', { found: fingerprint }, { isFinal: true })
          : new PullProblem('unreachable', { reason: error.message }),
      );
    };
    client.on('error', refuse);
    client.on('close', () => refuse(new Error('the connection closed')));
    client.on('ready', () =>
      client.sftp((error, sftp) => (error ? refuse(error) : resolve({ client, sftp }))),
    );
    try {
      client.connect(settings);
    } catch (error) {
      refuse(error as Error);
    }
  });
}

/** Returns the fingerprint of a key as `ssh-keygen -lf` prints it. */
const fingerprintOf = (key: Buffer): string =>
  `SHA256:${createHash('sha256').update(key).digest('base64').replace(/=$/, '')}`;

function entriesOf(sftp: Sftp, folder: string): Promise<Entry[]> {
  return new Promise((resolve, reject) => {
    sftp.readdir(folder, (error, list) => {
      if (error) reject(new PullProblem('unreadable', { name: folder, reason: error.message }));
      else
        resolve(
          list
            .filter(({ attrs }) => attrs.isFile())
            .map(({ filename, attrs }) => ({
              name: filename,
              bytes: attrs.size,
              changedAt: new Date(attrs.mtime * SECOND_MS),
            })),
        );
    });
  });
}

function attributesOf(sftp: Sftp, path: string): Promise<FileAttributes> {
  return new Promise((resolve, reject) => {
    sftp.stat(path, (error, attributes) => {
      if (error) reject(new PullProblem('unreadable', { name: path, reason: error.message }));
      else resolve(attributes);
    });
  });
}

async function checksumAt(sftp: Sftp, path: string): Promise<string> {
  let read = '';
  try {
    for await (const piece of sftp.createReadStream(path)) {
      read += String(piece);
      if (read.length >= CHECKSUM_BYTES_MAX) break;
    }
  } catch (error) {
    throw new PullProblem('unreadable', { name: path, reason: (error as Error).message });
  }
  return checksumIn(read);
}

async function putAway(sftp: Sftp, plan: SftpPlan, folder: string, name: string): Promise<void> {
  if (plan.moveTo === undefined) return;
  const target = posix.resolve(folder, plan.moveTo);
  // An error is ignored, because the folder may already exist. If it does not exist and could not be created, the
  // rename below fails.
  await new Promise<void>((resolve) => sftp.mkdir(target, () => resolve()));
  await new Promise<void>((resolve, reject) =>
    sftp.rename(posix.join(folder, name), posix.join(target, name), (error) =>
      error ? reject(new PullProblem('unreadable', { name, reason: error.message })) : resolve(),
    ),
  );
}

import { createPrivateKey, createPublicKey, type KeyObject, sign, verify } from 'node:crypto';
import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import { type ServerSecret, sha256 } from '../crypto.ts';
import { sha256OfFile } from '../file-sum.ts';
import { ArchiveProblem } from './archive-problem.ts';

const MANIFEST = 'manifest.json';
const SIGNATURE = 'manifest.sig';

const manifestSchema = z.object({
  format: z.literal(1),
  month: z.string(),
  release: z.string(),
  at: z.iso.datetime(),
  /** The ed25519 key that verifies the signature, in base64 (SPKI). */
  publicKey: z.string(),
  files: z.array(
    z.object({
      name: z.string().regex(/^[\w-]+\.csv\.gz$/),
      rows: z.number().int().min(0),
      bytes: z.number().int().min(0),
      sha256: z.string().regex(/^[\da-f]{64}$/),
      /** The totals over all rows of the file, by name, for example the number of calls or the amount in fen. */
      sums: z.record(z.string(), z.string()),
    }),
  ),
});

/** The contents of one month's archive. The manifest's signature proves that nothing was changed. */
export type ArchiveManifest = z.output<typeof manifestSchema>;

/** An archive whose signature and files have been verified. */
export interface VerifiedArchive {
  readonly manifest: ArchiveManifest;
  readonly sha256: Buffer;
}

const LABEL = 'signature of archives';
/** The PKCS #8 header that precedes the 32 bytes of an ed25519 private key. */
const PKCS8_HEADER = Buffer.from('302e020100300506032b657004220420', 'hex');

/** Derives the key that signs archives from the server's secret, so that only the installation itself can sign them. */
export const signingKey = (secret: ServerSecret): KeyObject => keyFrom(secret.derive(LABEL));

/** Returns the public keys of an installation. While its secret is being replaced, the former key is accepted too. */
export const publicKeysOf = (secret: ServerSecret): string[] =>
  secret.accepted(LABEL).map((bytes) => publicKeyOf(keyFrom(bytes)));

function keyFrom(bytes: Buffer): KeyObject {
  const key = Buffer.concat([PKCS8_HEADER, bytes]);
  return createPrivateKey({ key, format: 'der', type: 'pkcs8' });
}

export const publicKeyOf = (key: KeyObject): string =>
  createPublicKey(key).export({ format: 'der', type: 'spki' }).toString('base64');

export async function writeManifest(
  folder: string,
  manifest: ArchiveManifest,
  key: KeyObject,
): Promise<void> {
  const text = `${JSON.stringify(manifest, null, 2)}\n`;
  await writeFile(join(folder, MANIFEST), text, { mode: 0o600 });
  await writeFile(join(folder, SIGNATURE), `${sign(null, Buffer.from(text), key).toString('base64')}\n`, {
    mode: 0o600,
  });
}

/**
 * Verifies the signature of an archive and every file in it, and returns its manifest. Throws an error that lists the
 * missing, changed and unexpected files. `publicKeys` contains the keys of the installation, or a key that was stored
 * elsewhere.
 */
export async function verifyArchive(folder: string, publicKeys: readonly string[]): Promise<VerifiedArchive> {
  const [text, signature] = await Promise.all([readPart(folder, MANIFEST), readPart(folder, SIGNATURE)]);
  const isSignedBy = (publicKey: string): boolean =>
    verify(null, text, publicKeyIn(publicKey), Buffer.from(signature.toString(), 'base64'));
  if (!publicKeys.some(isSignedBy))
    throw new ArchiveProblem(
      `${folder}: ${MANIFEST} was changed, or was signed by another installation or with an earlier secret of this one: "archive verify --key" checks it with the public key of that time`,
    );
  const manifest = manifestSchema.parse(JSON.parse(text.toString()));
  const problems: string[] = [];
  for (const file of manifest.files) {
    const sum = await sha256OfFile(join(folder, file.name)).catch(() => null);
    if (sum === null) problems.push(`${file.name} is missing`);
    else if (sum !== file.sha256) problems.push(`${file.name} was changed`);
  }
  const names = new Set([MANIFEST, SIGNATURE, ...manifest.files.map(({ name }) => name)]);
  for (const name of await readdir(folder))
    if (!names.has(name)) problems.push(`${name} does not belong to it`);
  if (problems.length > 0) throw new ArchiveProblem(`${folder}:\n${problems.join('\n')}`);
  return { manifest, sha256: sha256(text) };
}

function publicKeyIn(base64: string): KeyObject {
  try {
    return createPublicKey({ key: Buffer.from(base64, 'base64'), format: 'der', type: 'spki' });
  } catch {
    throw new ArchiveProblem(`${base64} is not a public key: use the one that "archive month" printed`);
  }
}

async function readPart(folder: string, name: string): Promise<Buffer> {
  return readFile(join(folder, name)).catch((error: Error) => {
    throw new ArchiveProblem(`${folder} is not an archive: ${error.message}`);
  });
}

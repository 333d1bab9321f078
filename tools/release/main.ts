import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { mkdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { parseArgs } from 'node:util';
import { readLockFile } from '../dependencies/lock-file.ts';
import { sbomOf } from '../dependencies/sbom.ts';
import { assemble } from './assemble.ts';
import { identityOf, releaseName, serialOf } from './identity.ts';
import type { Additions } from './packages.ts';
import { provenanceOf } from './provenance.ts';

/** Writes `dist/release/NAME/`, and its archive with checksum, bill of materials and provenance next to it. */
const root = resolve(import.meta.dirname, '../..');
const { values } = parseArgs({
  options: {
    'with-postgres': { type: 'boolean', default: false },
    'with-duckdb': { type: 'boolean', default: false },
    'folder-only': { type: 'boolean', default: false },
  },
});
const additions: Additions = { postgres: values['with-postgres'], duckdb: values['with-duckdb'] };
const added = Object.entries(additions).flatMap(([addition, isAdded]) => (isAdded ? [addition] : []));
const identity = await identityOf(root);
const name = releaseName(identity, added);
const at = new Date(identity.committedAt);
const sbom = `${JSON.stringify(sbomOf(await readLockFile(root), { serial: serialOf(identity), at }), null, 2)}\n`;
const folder = join(root, 'dist/release', name);
await rm(folder, { recursive: true, force: true });
await mkdir(folder, { recursive: true });
await assemble({ root, into: folder, identity, sbom, additions });
console.log(
  `dist/release/${name}: ${megabytes(folder)} MB${identity.isChanged ? ', of a tree with changes' : ''}`,
);
if (!values['folder-only']) await pack();

async function pack(): Promise<void> {
  const archive = `${name}.tar.gz`;
  execFileSync(
    'tar',
    [
      ...['--sort=name', `--mtime=${identity.committedAt}`, '--owner=0', '--group=0', '--numeric-owner'],
      ...['--format=posix', '--pax-option=exthdr.name=%d/PaxHeaders/%f,delete=atime,delete=ctime'],
      ...['--use-compress-program=gzip -9 -n', '-cf', archive, name],
    ],
    { cwd: join(root, 'dist/release') },
  );
  const path = join(root, 'dist/release', archive);
  const sha256 = await hashOf(path);
  const beside = (suffix: string, text: string): Promise<void> => writeFile(`${path}${suffix}`, text);
  await beside('.sha256', `${sha256}  ${archive}\n`);
  await beside('.sbom.cdx.json', await readFile(join(folder, 'sbom.cdx.json'), 'utf8'));
  const command = [
    'npm run release',
    ...(added.length > 0 ? ['--'] : []),
    ...added.map((one) => `--with-${one}`),
  ].join(' ');
  const provenance = provenanceOf(identity, { name: archive, sha256 }, command);
  await beside('.provenance.json', `${JSON.stringify(provenance, null, 2)}\n`);
  const { size } = await stat(path);
  console.log(`dist/release/${archive}: ${Math.ceil(size / 1_000_000)} MB, SHA-256 ${sha256}`);
}

async function hashOf(path: string): Promise<string> {
  const hash = createHash('sha256');
  await pipeline(createReadStream(path), hash);
  return hash.digest('hex');
}

function megabytes(path: string): number {
  const kilobytes = execFileSync('du', ['-sk', '--apparent-size', path], { encoding: 'utf8' }).split('\t')[0];
  return Math.ceil(Number(kilobytes) / 1000);
}

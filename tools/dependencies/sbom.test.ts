import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join, resolve } from 'node:path';
import { Ajv } from 'ajv';
import { describe, expect, it } from 'vitest';
import { makeTree } from '../gates/tree.fixture.ts';
import { readLockFile } from './lock-file.ts';
import { sbomOf } from './sbom.ts';

const root = resolve(import.meta.dirname, '../..');
/** The schemas come with CycloneDX's own library, which does not export them. */
const require = createRequire(import.meta.url);
const library = require.resolve('@cyclonedx/cyclonedx-library');
const readSchema = async (name: string) =>
  JSON.parse(await readFile(join(dirname(library), `../res/schema/${name}.SNAPSHOT.schema.json`), 'utf8'));
const ISSUE = { serial: '3e671687-395b-41f5-a30f-a58921a69b79', at: new Date('2026-11-26T10:00:00Z') };

interface RawEntry {
  readonly version: string;
  readonly license?: string;
  readonly integrity: string;
  readonly dev?: boolean;
  readonly devOptional?: boolean;
  readonly link?: boolean;
}

const rawPackages = async (): Promise<[string, RawEntry][]> => {
  const lock = JSON.parse(await readFile(join(root, 'package-lock.json'), 'utf8'));
  return Object.entries<RawEntry>(lock.packages).filter(
    ([path, { link }]) => path.includes('node_modules/') && !link,
  );
};
const nameAt = (path: string): string => path.replace(/^.*node_modules\//, '');

describe('the bill of materials', () => {
  it('is valid under the schema of CycloneDX 1.6', async () => {
    // Formats of addresses and dates are not checked here.
    const ajv = new Ajv({ strict: false, validateFormats: false });
    for (const part of ['spdx', 'jsf-0.82'])
      ajv.addSchema(await readSchema(part), `http://cyclonedx.org/schema/${part}.SNAPSHOT.schema.json`);
    const isValid = ajv.compile(await readSchema('bom-1.6'));
    const sbom = sbomOf(await readLockFile(root), ISSUE);
    isValid(sbom);
    expect(isValid.errors).toBeNull();
    expect(isValid({ ...sbom, components: [{ type: 'library' }] })).toBe(false);
  });

  it('lists exactly the packages that npm counts as production, with version, licence and digest', async () => {
    const { components } = sbomOf(await readLockFile(root), ISSUE);
    const production = (await rawPackages()).filter(([, { dev, devOptional }]) => !dev && !devOptional);
    const expected = production.map(([path, { version, license = 'MIT', integrity }]) => [
      `${nameAt(path)}@${version}`,
      license,
      integrity,
    ]);
    const listed = components.map(({ group, name, version, licenses, hashes }) => [
      `${group === undefined ? name : `${group}/${name}`}@${version}`,
      licenses.map((choice) => ('expression' in choice ? choice.expression : choice.license.id)).join(),
      hashes.map(({ content }) => `sha512-${Buffer.from(content, 'hex').toString('base64')}`).join(),
    ]);
    const byName = ([a = '']: string[], [b = '']: string[]): number => (a < b ? -1 : 1);
    expect(listed.sort(byName)).toEqual(
      [...new Map(expected.map((row) => [row[0], row])).values()].sort(byName),
    );
    expect(listed.length).toBeGreaterThan(100);
    expect(listed.flat()).not.toContain(undefined);
  });

  it('is always the same for a lock file, except for its serial number and its time', async () => {
    const first = sbomOf(await readLockFile(root), ISSUE);
    const second = sbomOf(await readLockFile(root), { serial: 'other', at: new Date(0) });
    const { serialNumber, metadata } = first;
    expect({
      ...second,
      serialNumber,
      metadata: { ...second.metadata, timestamp: metadata.timestamp },
    }).toEqual(first);
    expect(second.serialNumber).not.toBe(serialNumber);
  });

  it('lists the dependencies of each package, and no package that is not needed', async () => {
    const { components, dependencies, metadata } = sbomOf(await readLockFile(root), ISSUE);
    const refs = components.map((component) => component['bom-ref']);
    expect(dependencies.map(({ ref }) => ref)).toEqual([metadata.component['bom-ref'], ...refs]);
    expect(new Set(dependencies.flatMap(({ dependsOn }) => dependsOn))).toEqual(new Set(refs));
  });
});

describe('the lock file', () => {
  it('separates packages of production from those of development, across workspaces, nested folders and optional peers', async () => {
    const entry = (name: string, more: object = {}) => ({ version: '1.0.0', license: 'MIT', name, ...more });
    const lock = {
      lockfileVersion: 3,
      packages: {
        '': { name: 'product', version: '2.0.0', license: 'MIT', devDependencies: { tool: '*', both: '*' } },
        'apps/shop': { version: '2.0.0', dependencies: { both: '*' }, optionalDependencies: { chip: '*' } },
        'node_modules/shop': { resolved: 'apps/shop', link: true },
        'node_modules/tool': entry('tool', { dependencies: { helper: '*' } }),
        'node_modules/helper': entry('helper'),
        'node_modules/both': entry('both', {
          dependencies: { deep: '*' },
          peerDependencies: { peer: '*', tool: '*' },
          peerDependenciesMeta: { tool: { optional: true } },
        }),
        'node_modules/both/node_modules/deep': entry('deep', { version: '1.0.1' }),
        'node_modules/deep': entry('deep'),
        'node_modules/peer': entry('peer'),
        'node_modules/chip': entry('chip'),
      },
    };
    const { packages, needs } = await readLockFile(
      await makeTree({ 'package-lock.json': JSON.stringify(lock) }),
    );
    const delivered = packages.filter(({ isProduction }) => isProduction);
    expect(delivered.map(({ path, isOptional }) => [path, isOptional])).toEqual([
      ['node_modules/both', false],
      ['node_modules/both/node_modules/deep', false],
      ['node_modules/chip', true],
      ['node_modules/peer', false],
    ]);
    expect(needs).toEqual(['node_modules/both', 'node_modules/chip']);
  });
});

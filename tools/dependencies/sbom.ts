import parse from 'spdx-expression-parse';
import { LICENCE_EXCEPTIONS } from './exceptions.ts';
import type { LockedPackage, LockFile } from './lock-file.ts';

/** Values that differ between two lists of the same lock file. */
export interface SbomIssue {
  readonly serial: string;
  readonly at: Date;
}

/**
 * Returns the bill of materials as CycloneDX 1.6: every package that is delivered on some platform, without
 * those for development.
 */
export function sbomOf({ product, needs, packages }: LockFile, { serial, at }: SbomIssue) {
  const delivered = packages.filter(({ isProduction }) => isProduction);
  const refs = new Map(delivered.map((entry) => [entry.path, purlOf(entry)]));
  const refsOf = (paths: readonly string[]): string[] =>
    [...new Set(paths.flatMap((path) => refs.get(path) ?? []))].sort();
  const root = purlOf(product);
  return {
    $schema: 'http://cyclonedx.org/schema/bom-1.6.schema.json',
    bomFormat: 'CycloneDX',
    specVersion: '1.6',
    serialNumber: `urn:uuid:${serial}`,
    version: 1,
    metadata: {
      timestamp: at.toISOString(),
      lifecycles: [{ phase: 'pre-build' }],
      component: {
        type: 'application',
        'bom-ref': root,
        ...nameOf(product.name),
        version: product.version,
        licenses: [{ license: { id: product.licence } }],
        purl: root,
      },
    },
    components: [...byRef(delivered).values()].map(componentOf),
    dependencies: [
      { ref: root, dependsOn: refsOf(needs) },
      ...[...byRef(delivered)].map(([ref]) => ({
        ref,
        dependsOn: refsOf(delivered.filter((entry) => purlOf(entry) === ref).flatMap((entry) => entry.needs)),
      })),
    ],
  };
}

/**
 * A version installed in several places is one component. It is optional if it is optional in every place.
 */
function byRef(packages: readonly LockedPackage[]): ReadonlyMap<string, LockedPackage> {
  const components = new Map<string, LockedPackage>();
  for (const entry of packages) {
    const other = components.get(purlOf(entry));
    const isOptional = entry.isOptional && (other?.isOptional ?? true);
    components.set(purlOf(entry), { ...entry, isOptional });
  }
  return new Map([...components].sort(([a], [b]) => (a < b ? -1 : 1)));
}

function componentOf(entry: LockedPackage) {
  const ref = purlOf(entry);
  return {
    type: 'library',
    'bom-ref': ref,
    ...nameOf(entry.name),
    version: entry.version,
    scope: entry.isOptional ? 'optional' : 'required',
    licenses: licencesOf(entry),
    hashes: hashesOf(entry),
    purl: ref,
  };
}

function licencesOf({ name, licence }: LockedPackage) {
  const stated = licence ?? LICENCE_EXCEPTIONS.find((row) => row.name === name)?.licence;
  if (stated === undefined) return [];
  return ['conjunction' in parse(stated) ? { expression: stated } : { license: { id: stated } }];
}

/** Converts digests from base64 (lock file) to hexadecimal (CycloneDX). */
function hashesOf({ integrity = '' }: LockedPackage) {
  return integrity
    .split(' ')
    .filter((hash) => hash.startsWith('sha512-'))
    .map((hash) => ({ alg: 'SHA-512', content: Buffer.from(hash.slice(7), 'base64').toString('hex') }));
}

function nameOf(full: string): { group?: string; name: string } {
  const [scope = '', name] = full.split('/');
  return name === undefined ? { name: full } : { group: scope, name };
}

const purlOf = ({ name, version }: { name: string; version: string }): string =>
  `pkg:npm/${name.replace('@', '%40')}@${version}`;

import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import parse from 'spdx-expression-parse';
import { z } from 'zod';
import {
  ALLOWED_LICENCES,
  LICENCE_EXCEPTIONS,
  type LicenceException,
  PRERELEASES,
  type Prerelease,
  SITE_LICENCE_EXCEPTIONS,
} from '../dependencies/exceptions.ts';
import { type LockedPackage, readLockFile } from '../dependencies/lock-file.ts';

export interface DependencyRules {
  readonly licences: readonly LicenceException[];
  readonly prereleases: readonly Prerelease[];
}

const ours: DependencyRules = { licences: LICENCE_EXCEPTIONS, prereleases: PRERELEASES };
/** Packages that build the documentation site; none of them is delivered. */
export const SITE_RULES: DependencyRules = { licences: SITE_LICENCE_EXCEPTIONS, prereleases: [] };
const manifestSchema = z.object({ allowScripts: z.record(z.string(), z.boolean()).default({}) });

/** Lists packages of the lock file without an accepted licence, and unused exceptions, one line each. */
export async function checkDependencies(root: string, rules: DependencyRules = ours): Promise<string[]> {
  const { packages } = await readLockFile(root);
  const { allowScripts } = manifestSchema.parse(
    JSON.parse(await readFile(join(root, 'package.json'), 'utf8')),
  );
  const lines = [
    ...licenceProblems(packages, rules.licences),
    ...prereleaseProblems(packages, rules.prereleases),
    ...scriptProblems(packages, allowScripts),
    ...packages.flatMap(originProblems),
  ];
  return [...new Set(lines)].sort().map((line) => `dependencies: ${line}`);
}

function licenceProblems(packages: readonly LockedPackage[], rows: readonly LicenceException[]): string[] {
  const unused = new Set(rows);
  const problems = packages.flatMap((entry) => {
    if (entry.licence !== undefined && isAllowed(entry.licence)) return [];
    const row = rows.find(
      ({ name, licence }) => matches(name, entry) && licence === (entry.licence ?? licence),
    );
    if (row === undefined) return [`${labelOf(entry)} ${faultOf(entry.licence)}`];
    unused.delete(row);
    return row.isDevelopmentOnly && entry.isProduction
      ? [`${labelOf(entry)} is delivered, and its licence ${row.licence} is let through for development only`]
      : [];
  });
  return [
    ...problems,
    ...[...unused].map(({ name, licence }) => `no package needs the exception ${name} (${licence})`),
  ];
}

function faultOf(licence: string | undefined): string {
  if (licence === undefined) return 'names no licence';
  return parseLicence(licence) === null
    ? `names the licence “${licence}”, which is not an SPDX expression`
    : `has the licence ${licence}, which is not allowed`;
}

/**
 * OR offers a choice; AND requires both. A licence with an exception or a plus is different from the plain
 * licence.
 */
export function isAllowed(licence: string): boolean {
  const info = parseLicence(licence);
  return info !== null && isAllowedInfo(info);
}

function isAllowedInfo(info: parse.Info): boolean {
  if ('conjunction' in info) {
    const [left, right] = [isAllowedInfo(info.left), isAllowedInfo(info.right)];
    return info.conjunction === 'or' ? left || right : left && right;
  }
  return info.plus === undefined && info.exception === undefined && ALLOWED_LICENCES.has(info.license);
}

function parseLicence(licence: string): parse.Info | null {
  try {
    return parse(licence);
  } catch {
    return null;
  }
}

function prereleaseProblems(packages: readonly LockedPackage[], rows: readonly Prerelease[]): string[] {
  const unused = new Set(rows);
  const problems = packages
    .filter(({ isProduction, version }) => isProduction && isPrerelease(version))
    .flatMap((entry) => {
      const row = rows.find(({ name, version }) => matches(name, entry) && version === entry.version);
      if (row === undefined)
        return [`${labelOf(entry)} is a prerelease that is delivered; take a stable one`];
      unused.delete(row);
      return [];
    });
  return [
    ...problems,
    ...[...unused].map(({ name, version }) => `no package is the prerelease ${name} ${version}`),
  ];
}

/** Build metadata after a plus may also contain a hyphen. */
const isPrerelease = (version: string): boolean => /^\d+\.\d+\.\d+-/.test(version);

function scriptProblems(
  packages: readonly LockedPackage[],
  allowScripts: Readonly<Record<string, boolean>>,
): string[] {
  const scripted = packages.filter(({ hasInstallScript }) => hasInstallScript);
  const rows = Object.keys(allowScripts);
  return [
    ...scripted
      .filter(({ name }) => !rows.includes(name))
      .map((entry) => `${labelOf(entry)} runs a script when it is installed and is not in allowScripts`),
    ...rows
      .filter((row) => !scripted.some(({ name }) => name === row))
      .map((row) => `no package needs the row ${row} of allowScripts`),
  ];
}

function originProblems(entry: LockedPackage): string[] {
  return [
    ...(entry.integrity?.startsWith('sha512-') ? [] : [`${labelOf(entry)} has no SHA-512 in the lock file`]),
    ...(entry.isProduction && entry.deprecated !== undefined
      ? [`${labelOf(entry)} is delivered and given up by its author: ${entry.deprecated}`]
      : []),
  ];
}

const matches = (pattern: string, { name }: LockedPackage): boolean =>
  pattern.endsWith('*') ? name.startsWith(pattern.slice(0, -1)) : name === pattern;

const labelOf = ({ name, version }: LockedPackage): string => `${name} ${version}`;

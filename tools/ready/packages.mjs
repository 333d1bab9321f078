import { spawnSync } from 'node:child_process';
import { accessSync, constants, existsSync, readFileSync, statSync } from 'node:fs';
import { delimiter, join, resolve } from 'node:path';

// These scripts run before anything is installed, so they are plain JavaScript that any Node from 18 on
// understands.

export const root = resolve(import.meta.dirname ?? new URL('.', import.meta.url).pathname, '../..');
/** The Node binary from the packages. Everything except these scripts runs under it. */
export const ownNode = join(root, 'node_modules/node/bin/node');

/** A failure that is printed as one line, without a stack trace. */
export class NotReady extends Error {}

/** Installs the packages if they differ from the lock file. Prints a message, because this takes a while. */
export function readyPackages() {
  if (existsSync(ownNode) && isInstalled(root)) return;
  console.log('Installing packages, once: this takes a minute or two.');
  // A lock file written on one platform may lack optional packages of another, which npm ci reports as an
  // error.
  if (
    !npm(['ci', '--loglevel=error'], 'ignore') &&
    !npm(['install', '--no-save', '--loglevel=error'], 'inherit')
  ) {
    throw new NotReady(
      'npm could not install the packages: see its message above; a network connection and about 1 GB of disk are needed',
    );
  }
  if (!existsSync(ownNode)) fetchOwnNode();
}

/** Installs the packages that build the documentation site; nothing else needs them. */
export function readySitePackages() {
  const folder = join(root, 'tools/site');
  if (isInstalled(folder)) return;
  console.log('Installing the packages of the documentation site, once.');
  if (!npm(['ci', '--loglevel=error'], 'inherit', folder))
    throw new NotReady('npm could not install the packages of tools/site: see its message above');
}

/**
 * Compares npm's record of the installation with the lock file, because file times are unreliable after a checkout or a
 * copy.
 */
function isInstalled(folder) {
  const locked = packagesOf(join(folder, 'package-lock.json'));
  const installed = packagesOf(join(folder, 'node_modules/.package-lock.json'));
  return Object.entries(locked).every(([path, entry]) => {
    if (!path.startsWith('node_modules/') || entry.optional || entry.devOptional || entry.peer) return true;
    const present = installed[path];
    return (
      present !== undefined && present.version === entry.version && present.integrity === entry.integrity
    );
  });
}

function packagesOf(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8')).packages ?? {};
  } catch {
    return {};
  }
}

/** Downloads the binary that the package `node` lacks if npm is configured not to run install scripts. */
function fetchOwnNode() {
  const folder = join(root, 'node_modules/node');
  spawnSync(hostNode(), ['installArchSpecificPackage.js'], {
    cwd: folder,
    stdio: ['ignore', 'ignore', 'inherit'],
    env: hostEnvironment(),
  });
  if (!existsSync(ownNode))
    throw new NotReady(
      'the package node brought no binary for this platform: allow its install script (npm config get ignore-scripts) and run npm ci',
    );
}

function npm(args, errors, cwd = root) {
  // If npm started this script, run npm's own script with a Node that the installation does not replace.
  const script = process.env.npm_execpath;
  const [command, before] = script?.endsWith('.js') ? [hostNode(), [script]] : ['npm', []];
  const { status } = spawnSync(command, [...before, ...args], {
    cwd,
    stdio: ['ignore', 'ignore', errors],
    env: hostEnvironment(),
  });
  return status === 0;
}

const isOutside = (folder) => folder !== '' && !resolve(folder).startsWith(join(root, 'node_modules'));

function hostEnvironment() {
  const path = (process.env.PATH ?? '').split(delimiter).filter(isOutside);
  // An outer npm describes its command in variables that the inner npm would read as settings.
  const environment = Object.entries(process.env).filter(
    ([name]) => !/^npm_(lifecycle|package|command|config_(ignore_scripts|global))/.test(name),
  );
  return { ...Object.fromEntries(environment), PATH: path.join(delimiter) };
}

function hostNode() {
  const folders = (process.env.PATH ?? '').split(delimiter).filter(isOutside);
  return folders.map((folder) => join(folder, 'node')).find(isExecutable) ?? process.execPath;
}

function isExecutable(path) {
  try {
    accessSync(path, constants.X_OK);
    return statSync(path).isFile();
  } catch {
    return false;
  }
}

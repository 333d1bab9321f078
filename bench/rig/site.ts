import { cp, mkdir, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import type { Manifest } from '@jishi/contract';
import { stringify } from 'yaml';
import type { KeyPair } from '../../apps/server/src/modules/access/index.ts';
import { SERVER_FLAGS } from '../../tools/ready/server.mjs';
import { type Child, startListening } from './child.ts';
import type { Home } from './home.ts';

const root = resolve(import.meta.dirname, '../..');
export const CATALOGUE = join(root, 'catalogue');
export const SITE_SECRET = 'a secret for the time of a measurement';
const METRICS_TOKEN = 'only for this measurement';

export interface Site extends Child {
  tokenOf(pair: KeyPair): Promise<string>;
  /** Returns a metric of the server; 0 if no metric has that name. */
  metric(name: string): Promise<number>;
  /** Returns several metrics, read together. */
  metrics(names: readonly string[]): Promise<number[]>;
}

/**
 * Starts the real program in a separate process, as in production, on the database of a home. `release` is the
 * folder of another release.
 */
export async function startSite(
  home: Home,
  catalogue: string,
  settings: Readonly<Record<string, string>> = {},
  flags: readonly string[] = SERVER_FLAGS,
  release: string = root,
): Promise<Site> {
  const env = {
    NODE_ENV: 'production',
    HOST: '127.0.0.1',
    PORT: '0',
    DATABASE_URL: home.url,
    JISHI_HOME: join(home.folder, 'site'),
    JISHI_CATALOGUE: catalogue,
    JISHI_SECRET: SITE_SECRET,
    METRICS_TOKEN,
    ALLOW_PLAIN_HTTP: '1',
    // No message is sent, but the server does not start without these settings.
    SMTP_URL: 'smtp://127.0.0.1:25',
    MAIL_FROM: 'bench@localhost',
    LOG_LEVEL: 'warn',
    JISHI_DRAIN: '0',
    ...settings,
  };
  const child = await startListening(join(release, 'apps/server/src/app/main.ts'), env, flags);
  return {
    ...child,
    tokenOf: (pair) => tokenOf(child.origin, pair),
    metric: async (name) => (await metricsOf(child.origin, [name]))[0] ?? 0,
    metrics: (names) => metricsOf(child.origin, names),
  };
}

/** Like `startSite`, but also records the statements of marked requests in a file. */
export function startRecordingSite(
  home: Home,
  catalogue: string,
  settings: Readonly<Record<string, string>>,
  recording: string,
): Promise<Site> {
  const flags = [...SERVER_FLAGS, '--import', join(import.meta.dirname, 'record-statements.ts')];
  return startSite(home, catalogue, { ...settings, BENCH_RECORDING: recording }, flags);
}

/** The operator's file for a site that sells. */
export async function sellingSettings(home: Home): Promise<Record<string, string>> {
  const file = join(home.folder, 'site.yaml');
  await writeFile(file, 'onlinePay: true\n');
  return { JISHI_SITE: file };
}

/** Writes a catalogue of only these manifests, with the categories and providers of the real one. */
export async function writeCatalogue(home: Home, manifests: readonly Manifest[]): Promise<string> {
  const folder = join(home.folder, 'catalogue');
  await mkdir(folder);
  for (const file of ['categories.yaml', 'providers.yaml'])
    await cp(join(CATALOGUE, file), join(folder, file));
  for (const manifest of manifests) {
    await mkdir(join(folder, manifest.group), { recursive: true });
    await writeFile(join(folder, manifest.group, `${manifest.code}.yaml`), stringify(manifest));
  }
  return folder;
}

async function tokenOf(origin: string, pair: KeyPair): Promise<string> {
  const body = new URLSearchParams({
    grant_type: 'client_credentials',
    client_id: pair.accessKey,
    client_secret: pair.accessSecret,
  });
  const answer: unknown = await (
    await fetch(`${origin}/api-cloud-platform/oauth2/token`, { method: 'POST', body })
  ).json();
  if (typeof answer === 'object' && answer !== null && 'access_token' in answer)
    return String(answer.access_token);
  throw new Error(`there is no token: ${JSON.stringify(answer)}`);
}

/** Each metric is summed across its labels. */
async function metricsOf(origin: string, names: readonly string[]): Promise<number[]> {
  const answer = await fetch(`${origin}/metrics`, { headers: { authorization: `Bearer ${METRICS_TOKEN}` } });
  const lines = (await answer.text()).split('\n');
  return names.map((name) => {
    const own = lines.filter((line) => line.startsWith(`${name} `) || line.startsWith(`${name}{`));
    return own.reduce((sum, line) => sum + Number(line.slice(line.lastIndexOf(' '))), 0);
  });
}

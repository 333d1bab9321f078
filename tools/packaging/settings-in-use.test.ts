import { readdir, readFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { settingNames } from '../../apps/server/src/app/settings/table.ts';

const root = resolve(import.meta.dirname, '../..');
const ops = join(root, 'ops');
const read = (file: string): Promise<string> => readFile(join(ops, file), 'utf8');
/** Variables of a container that are not settings of ours. */
const OF_CONTAINERS = new Set(['PATH']);

const undeclared = (names: readonly string[]): string[] =>
  names.filter((name) => !settingNames.has(name) && !OF_CONTAINERS.has(name));

describe('the files in ops', () => {
  it('name only declared settings', async () => {
    const entries = await readdir(ops, { recursive: true, withFileTypes: true });
    const files = entries
      .filter((entry) => entry.isFile())
      .map((entry) => join(entry.parentPath, entry.name));
    const texts = await Promise.all(files.map((file) => readFile(file, 'utf8')));
    const names = texts.flatMap((text) => text.match(/\b(JISHI|DATABASE)_[A-Z0-9_]+\b/g) ?? []);
    expect(names.length).toBeGreaterThan(20);
    expect(undeclared(names)).toEqual([]);
  });

  it('set only declared settings for the image and the units', async () => {
    const ofImage = /^ENV (.+)$/m.exec(await read('Dockerfile'))?.[1] ?? '';
    const units = await Promise.all(['systemd/jishi.service', 'systemd/jishi@.service'].map(read));
    const ofUnits = units.flatMap((unit) =>
      [...unit.matchAll(/^#?Environment=(.+)$/gm)].map(([, line]) => line),
    );
    const names = [ofImage, ...ofUnits].flatMap((line = '') =>
      line.split(' ').map((part) => part.split('=')[0] ?? ''),
    );
    expect(names).toContain('JISHI_HOME');
    expect(undeclared(names)).toEqual([]);
  });

  it('set only declared settings for containers', async () => {
    const { services } = parse(await read('compose.yaml'));
    expect(undeclared(Object.keys(services.jishi.environment))).toEqual([]);
    for (const file of ['values.yaml', 'ci/bucket-values.yaml', 'ci/volume-values.yaml']) {
      const { settings, secretSettings = [] } = parse(await read(join('helm/jishi', file)));
      expect(undeclared(Object.keys(settings))).toEqual([]);
      expect(undeclared(secretSettings.map((name: string) => `${name}_FILE`))).toEqual([]);
    }
    const templates = await Promise.all(
      ['_helpers.tpl', 'deployment.yaml', 'migrate-job.yaml'].map((file) =>
        read(join('helm/jishi/templates', file)),
      ),
    );
    const named = templates.flatMap((text) =>
      [...text.matchAll(/- name: ([A-Z][A-Z0-9_]+)$/gm)].map(([, name]) => name),
    );
    expect(undeclared(named.map(String))).toEqual([]);
  });

  it('state the version of the release', async () => {
    const { version } = JSON.parse(await readFile(join(root, 'package.json'), 'utf8'));
    const chart = parse(await read('helm/jishi/Chart.yaml'));
    expect([chart.version, chart.appVersion]).toEqual([version, version]);
    const { services } = parse(await read('compose.yaml'));
    expect(services.jishi.image).toBe(`jishi:\${RELEASE:-${version}}`);
  });

  it('are all listed in the index', async () => {
    const index = await read('README.md');
    const entries = (await readdir(ops)).filter((name) => !['README.md', 'image'].includes(name));
    expect(entries.filter((name) => !index.includes(name))).toEqual([]);
  });
});

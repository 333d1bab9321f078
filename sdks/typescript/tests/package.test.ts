import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { build } from 'rolldown';
import { expect, it } from 'vitest';
import { typesOf } from '../src/types-file.ts';

const folder = resolve(import.meta.dirname, '..');
const CLIENT_BYTES_MAX = 15_000;
/** Downloads and streams are loaded on first use. */
const PART_BYTES_MAX = 5_000;
const manifest = JSON.parse(readFileSync(resolve(folder, 'package.json'), 'utf8'));

it('has a client, downloads and streams that stay small when minified', async () => {
  const { output } = await build({
    input: resolve(folder, 'src/index.ts'),
    preserveEntrySignatures: 'allow-extension',
    output: { minify: true },
    write: false,
  });
  const sizes = output.map((chunk) => (chunk.type === 'chunk' ? Buffer.byteLength(chunk.code) : 0));
  expect(sizes).toHaveLength(3);
  const [client = Number.NaN, ...parts] = sizes;
  expect(client).toBeLessThanOrEqual(CLIENT_BYTES_MAX);
  expect(Math.max(...parts)).toBeLessThanOrEqual(PART_BYTES_MAX);
});

it('depends on no other package', () => {
  expect(manifest.dependencies).toBeUndefined();
  const optional = Object.values<{ optional: boolean }>(manifest.peerDependenciesMeta);
  expect(Object.keys(manifest.peerDependencies)).toHaveLength(optional.length);
  expect(optional.every((peer) => peer.optional)).toBe(true);
});

it("states the platform's version to servers", () => {
  const { version } = JSON.parse(readFileSync(resolve(folder, '../../package.json'), 'utf8'));
  expect(manifest.version).toBe(version);
  expect(readFileSync(resolve(folder, 'src/transport.ts'), 'utf8')).toContain(`jishi-typescript/${version}'`);
});

it('writes types that cannot break out of their comments', () => {
  const text = typesOf([
    {
      code: 'p_b',
      name: { zh: '乙', en: 'B */ evil' },
      description: { zh: '', en: '' },
      fields: [
        { code: 'F001N', zh: '价格', en: 'Price', type: 'number', unit: { zh: '元', en: 'CNY' } },
        { code: 'SEC-CODE', zh: '代码', en: 'Code', type: 'string' },
        { code: 'TAGS', zh: '标签', en: 'Tags', type: 'list', of: 'text' },
        { code: 'DEPTH', zh: '档位', en: 'Levels', type: 'list', of: 'number' },
        { code: 'MORE', zh: '其他', en: 'More', type: 'json' },
      ],
      parameters: [
        { name: 'scode', zh: '代码', en: 'Code', required: true },
        { name: 'sdate', zh: '起始日', en: 'First day', required: false },
        { name: '@column', zh: '列', en: 'Columns', required: false },
      ],
    },
    { code: 'p_a', name: { zh: '甲', en: 'A' }, description: { zh: '', en: '' } },
  ]);
  expect(text).toContain('readonly F001N: number | null;');
  expect(text).toContain('readonly "SEC-CODE": string | null;');
  expect(text).toContain('readonly TAGS: readonly (string | null)[] | null;');
  expect(text).toContain('readonly DEPTH: readonly (number | null)[] | null;');
  expect(text).toContain('readonly MORE: unknown;');
  expect(text).toContain('readonly scode: Parameter;');
  expect(text).toContain('readonly sdate?: Parameter;');
  expect(text).toContain('Price (CNY) */');
  expect(text).not.toContain('@column');
  expect(text).not.toContain('*/ evil');
  expect(text.indexOf('p_a')).toBeLessThan(text.indexOf('p_b'));
});

import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { checkPicture, writePicture } from './picture.ts';
import { makeTree } from './tree.fixture.ts';

const house = {
  'docs/architecture.md':
    '# House\n<!-- made by npm run docs:architecture -->\nanother house\n<!-- end -->\nafter\n',
  'apps/server/src/modules/datasets/index.ts': 'export const rows = 1;\n',
  'apps/server/src/modules/catalog/index.ts': "export { rows } from '../datasets/index.ts';\n",
};

describe('the picture gate', () => {
  it('rejects an outdated document, and accepts it once its diagram is drawn again', async () => {
    const tree = await makeTree(house);
    expect(await checkPicture(tree)).toEqual([expect.stringContaining('npm run docs:architecture')]);
    expect(await writePicture(tree)).toBe(true);
    expect(await checkPicture(tree)).toEqual([]);
    expect(await writePicture(tree)).toBe(false);
  });

  it('draws the existing imports, and leaves the rest of the document unchanged', async () => {
    const tree = await makeTree(house);
    await writePicture(tree);
    const text = await readFile(join(tree, 'docs/architecture.md'), 'utf8');
    expect(text).toContain('  catalog --> datasets\n');
    expect(text).not.toContain('another house');
    expect(text.startsWith('# House\n')).toBe(true);
    expect(text.endsWith('after\n')).toBe(true);
  });

  it('reports missing markers', async () => {
    const tree = await makeTree({ ...house, 'docs/architecture.md': '# House\n' });
    await expect(checkPicture(tree)).rejects.toThrow(/lacks its markers/);
  });
});

import { existsSync } from 'node:fs';
import { chmod, mkdir, readFile, readlink, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { ask } from '../../../../test/harness/ask.ts';
import { startAt, temporaryHome } from '../../../../test/harness/embedded.ts';
import { copyBinaries, findBinaries, linkLibraries } from '../binaries.ts';
import { PostgresProblem } from '../index.ts';
import { settingsFor } from '../settings.ts';

const isRoot = process.getuid?.() === 0;

describe('the location of the data', () => {
  it('can be entered by PostgreSQL’s user, and is found again at the next start', async () => {
    const shut = await temporaryHome();
    await chmod(shut, 0o700);
    const home = join(shut, '.jishi');
    const refuge = join(await temporaryHome(), 'refuge');
    const first = await startAt(home, { refuge });
    const [row] = await ask(first.superuserUrl, "select current_setting('data_directory') as folder");
    await ask(first.url, 'create table kept as select 1 as n');
    await first.stop();
    // Without root, PostgreSQL runs as the current user, and the data stays in the home.
    expect(String(row?.['folder']).startsWith(isRoot ? refuge : home)).toBe(true);
    expect(existsSync(join(home, 'place'))).toBe(isRoot);
    const second = await startAt(home, { refuge });
    expect(await ask(second.url, 'select n from kept')).toEqual([{ n: 1 }]);
  });

  it('may have a long path, with the socket in another folder', async () => {
    const home = join(await temporaryHome(), 'a-long-name/'.repeat(10));
    const { url } = await startAt(home);
    expect(existsSync(join(home, 'place'))).toBe(false);
    expect(await ask(url, 'select 1 as alive')).toEqual([{ alive: 1 }]);
  });
});

describe('the binaries', () => {
  it('are completed with the links that npm does not include', async () => {
    const root = await temporaryHome();
    await mkdir(join(root, 'native/lib'), { recursive: true });
    await writeFile(join(root, 'native/lib/libx.so.5.18'), 'library');
    await writeFile(
      join(root, 'native/pg-symlinks.json'),
      JSON.stringify([{ source: 'native/lib/libx.so.5.18', target: 'native/lib/libx.so.5' }]),
    );
    await linkLibraries(root);
    await linkLibraries(root);
    expect(await readlink(join(root, 'native/lib/libx.so.5'))).toBe('libx.so.5.18');
    expect(await readFile(join(root, 'native/lib/libx.so.5'), 'utf8')).toBe('library');
  });

  it('run from a copy, and a newer copy replaces an older one', async () => {
    const into = await temporaryHome();
    await mkdir(join(into, 'native-17.0.0/bin'), { recursive: true });
    const copy = await copyBinaries(await findBinaries(), into);
    expect(existsSync(join(copy.folder, 'bin/postgres'))).toBe(true);
    expect(existsSync(join(into, 'native-17.0.0'))).toBe(false);
    expect(dirname(copy.folder)).toBe(into);
    expect(await copyBinaries(await findBinaries(), into)).toEqual(copy);
  });

  it('are reported as missing in one line on a platform without a release', async () => {
    await expect(findBinaries('sunos', 'sparc')).rejects.toThrow(PostgresProblem);
    await expect(findBinaries('sunos', 'sparc')).rejects.toThrow(
      /no PostgreSQL for sunos-sparc is installed/,
    );
  });
});

describe('the settings of PostgreSQL', () => {
  it('use a quarter of the memory, at most 2 GB', () => {
    const sized = [1, 4, 64].map((gib) => settingsFor(gib * 1024 ** 3, '/run').shared_buffers);
    expect(sized).toEqual(['256MB', '1024MB', '2048MB']);
  });
});

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

describe('the place of the data', () => {
  it("is one that PostgreSQL's user can enter, found again at the next start", async () => {
    const shut = await temporaryHome();
    await chmod(shut, 0o700);
    const home = join(shut, '.jishi');
    const refuge = join(await temporaryHome(), 'refuge');
    const first = await startAt(home, { refuge });
    const [row] = await ask(first.superuserUrl, "select current_setting('data_directory') as folder");
    await ask(first.url, 'create table kept as select 1 as n');
    await first.stop();
    // A user other than root is also PostgreSQL's user, and keeps the data in the home.
    expect(String(row?.['folder']).startsWith(isRoot ? refuge : home)).toBe(true);
    expect(existsSync(join(home, 'place'))).toBe(isRoot);
    const second = await startAt(home, { refuge });
    expect(await ask(second.url, 'select n from kept')).toEqual([{ n: 1 }]);
  });

  it('may have a long name: the socket then lies elsewhere', async () => {
    const home = join(await temporaryHome(), 'a-long-name/'.repeat(10));
    const { url } = await startAt(home);
    expect(existsSync(join(home, 'place'))).toBe(false);
    expect(await ask(url, 'select 1 as alive')).toEqual([{ alive: 1 }]);
  });
});

describe('the binaries', () => {
  it('are completed with the links that npm does not carry', async () => {
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

  it('run from a copy as well, and a newer copy replaces an older one', async () => {
    const into = await temporaryHome();
    await mkdir(join(into, 'native-17.0.0/bin'), { recursive: true });
    const copy = await copyBinaries(await findBinaries(), into);
    expect(existsSync(join(copy.folder, 'bin/postgres'))).toBe(true);
    expect(existsSync(join(into, 'native-17.0.0'))).toBe(false);
    expect(dirname(copy.folder)).toBe(into);
    expect(await copyBinaries(await findBinaries(), into)).toEqual(copy);
  });

  it('are missing on a platform without a release, which is said in one line', async () => {
    await expect(findBinaries('sunos', 'sparc')).rejects.toThrow(PostgresProblem);
    await expect(findBinaries('sunos', 'sparc')).rejects.toThrow(
      /no PostgreSQL for sunos-sparc is installed/,
    );
  });
});

describe('the settings', () => {
  it('take a quarter of the memory, never more than 2 GB, and stay small on a small machine', () => {
    const sized = [1, 4, 64].map((gib) => settingsFor(gib * 1024 ** 3, '/run').shared_buffers);
    expect(sized).toEqual(['256MB', '1024MB', '2048MB']);
  });
});

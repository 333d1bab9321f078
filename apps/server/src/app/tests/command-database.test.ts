import { existsSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { programOutputOf } from '../../../test/harness/command.ts';
import { temporaryHome } from '../../../test/harness/embedded.ts';

it('a command without the server’s settings creates no database, and names the missing setting', {
  timeout: 120_000,
}, async () => {
  const home = join(await temporaryHome(), 'home');
  await expect(
    programOutputOf({ DATABASE_URL: '', JISHI_HOME: home }, ['account', 'list']),
  ).rejects.toMatchObject({
    code: 1,
    stdout: '',
    stderr: expect.stringMatching(new RegExp(`^there is no database in ${home}: .*DATABASE_URL.*\n$`)),
  });
  expect(existsSync(home) ? await readdir(home) : []).toEqual([]);
});

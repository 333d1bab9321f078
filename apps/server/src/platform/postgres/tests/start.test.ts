import { readFile, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { ask } from '../../../../test/harness/ask.ts';
import { startAt, temporaryHome, usedHome } from '../../../../test/harness/embedded.ts';
import { createLog } from '../../log.ts';
import { attachOrStart } from '../index.ts';

const silent = createLog('silent');

describe('an embedded PostgreSQL', () => {
  it('preserves its data across restarts', async () => {
    const home = await temporaryHome();
    const first = await startAt(home);
    await ask(first.url, 'create table kept as select 42 as n');
    await first.stop();
    const second = await startAt(home);
    expect(await ask(second.url, 'select n from kept')).toEqual([{ n: 42 }]);
  });

  it('is durable, uses UTC, UTF-8 and the same sort order on every host, and has a role without superuser rights', async () => {
    const { url } = await startAt(await temporaryHome());
    const [row] = await ask(
      url,
      `select current_user as role, rolsuper as super, current_setting('fsync') as fsync, current_setting('synchronous_commit') as commit,
              current_setting('TimeZone') as zone, current_setting('server_encoding') as encoding, datlocprovider as provider, datlocale as locale
         from pg_roles, pg_database where rolname = current_user and datname = current_database()`,
    );
    expect(row).toEqual({
      role: 'jishi',
      super: false,
      fsync: 'on',
      commit: 'on',
      zone: 'UTC',
      encoding: 'UTF8',
      provider: 'b',
      locale: 'C.UTF-8',
    });
  });

  it('does not listen on a port, and rejects a wrong password on its socket', async () => {
    const { url } = await startAt(await usedHome());
    expect(await ask(url, 'select inet_server_addr() as address')).toEqual([{ address: null }]);
    const guess = new URL(url);
    guess.password = 'guess';
    await expect(ask(guess.href, 'select 1')).rejects.toThrow(/password authentication failed/);
  });

  it('shows its passwords and data only to its user', async () => {
    const home = await temporaryHome();
    await startAt(home);
    const modes = await Promise.all(
      ['postgres.json', 'postgres', 'run'].map(async (name) =>
        ((await stat(join(home, name))).mode & 0o777).toString(8),
      ),
    );
    expect(modes).toEqual(['600', '700', '700']);
  });

  it('gets new passwords and keeps its data if the passwords are lost', async () => {
    const home = await usedHome();
    const first = await startAt(home);
    await ask(first.url, 'create table kept as select 7 as n');
    await first.stop();
    await rm(join(home, 'postgres.json'));
    const second = await startAt(home);
    expect(second.url).not.toBe(first.url);
    expect(await ask(second.url, 'select n from kept')).toEqual([{ n: 7 }]);
  });

  it('stops within 5 seconds while a client is working', async () => {
    const { url, stop } = await startAt(await usedHome());
    const work = ask(url, 'select pg_sleep(60)').catch((error: Error) => error.message);
    await expect
      .poll(() =>
        ask(
          url,
          "select count(*)::int as n from pg_stat_activity where query like '%pg_sleep%' and pid <> pg_backend_pid()",
        ),
      )
      .toEqual([{ n: 1 }]);
    const begun = performance.now();
    await stop();
    expect(performance.now() - begun).toBeLessThan(5_000);
    expect(await work).toMatch(/terminat/);
  });

  it('can be used by a command while the server runs, and continues to run afterwards', async () => {
    const home = await usedHome();
    const server = await startAt(home);
    const command = await attachOrStart({ home, log: silent });
    expect(command.url).toBe(server.url);
    await command.stop();
    expect(await ask(server.url, 'select 1 as alive')).toEqual([{ alive: 1 }]);
  });

  it('is started by a command if no server runs, and stops with the command', async () => {
    const home = await usedHome();
    const command = await attachOrStart({ home, log: silent, settings: { shared_buffers: '32MB' } });
    expect(await ask(command.url, 'select 1 as alive')).toEqual([{ alive: 1 }]);
    await command.stop();
    await expect(ask(command.url, 'select 1')).rejects.toThrow(/ENOENT|ECONNREFUSED/);
    expect(await readFile(join(home, 'postgres.log'), 'utf8')).toContain('database system is shut down');
  });
});

import { readFile } from 'node:fs/promises';
import { expect, it } from 'vitest';
import { readConfig } from './config.ts';
import { startFacts } from './start-facts.ts';

const factsOf = (url: string): Record<string, unknown> =>
  startFacts(
    { address: 'https://data.example.com', listening: 'http://127.0.0.1:8080' },
    readConfig({ NODE_ENV: 'test', DATABASE_URL: url }),
  );

it.each([
  ['postgres://jishi:pass%40word@db.internal/jishi', { host: 'db.internal', port: '5432', name: 'jishi' }],
  ['postgres://jishi:pass%40word@[::1]:5433/jishi', { host: '[::1]', port: '5433', name: 'jishi' }],
  ['postgres:///jishi?host=/run/postgresql', { host: '/run/postgresql', port: '5432', name: 'jishi' }],
  [
    'postgres://jishi:pass%40word@one:5432,two,three:5434/jishi?target_session_attrs=read-write',
    { servers: ['one:5432', 'two:5432', 'three:5434'], name: 'jishi' },
  ],
  [
    'postgres://jishi:pass%40word@localhost/jishi?host=/run/a,/run/b&port=5433',
    { servers: ['/run/a:5433', '/run/b:5433'], name: 'jishi' },
  ],
])('the first log line names the servers of %s but no password', (url, database) => {
  const facts = factsOf(url);
  expect(facts['database']).toEqual(database);
  expect(JSON.stringify(facts)).not.toMatch(/pass(?:%40|@)word/);
});

it('the first log line states the release of package.json', async () => {
  const manifest = await readFile(new URL('../../../../package.json', import.meta.url), 'utf8');
  expect(factsOf('postgres://db.internal/jishi')['version']).toBe(JSON.parse(manifest).version);
});

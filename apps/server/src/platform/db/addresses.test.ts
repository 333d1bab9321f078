import { expect, it } from 'vitest';
import { AddressInvalid, addressesOf, hostOf } from './addresses.ts';

it('an address with one server is returned unchanged', () => {
  expect(addressesOf('postgres://jishi:pw@db.internal:5432/jishi')).toEqual([
    'postgres://jishi:pw@db.internal:5432/jishi',
  ]);
});

it('an address with several servers is split as in libpq, and each server gets the parameters', () => {
  const url =
    'postgresql://jishi:p%40w@one,two:5433,[::1]:5434/jishi?target_session_attrs=read-write&sslmode=require';
  expect(addressesOf(url)).toEqual([
    'postgresql://jishi:p%40w@one/jishi?sslmode=require',
    'postgresql://jishi:p%40w@two:5433/jishi?sslmode=require',
    'postgresql://jishi:p%40w@[::1]:5434/jishi?sslmode=require',
  ]);
});

it('hosts in the parameters, such as socket directories, are servers too', () => {
  const url = 'postgresql://jishi:pw@localhost/jishi?host=/run/a,/run/b&port=5433';
  const servers = addressesOf(url).map((one) => new URL(one).searchParams);
  expect(servers.map((params) => [params.get('host'), params.get('port')])).toEqual([
    ['/run/a', '5433'],
    ['/run/b', '5433'],
  ]);
});

it('the host of an address is shown without the password', () => {
  expect(hostOf('postgres://jishi:pw@db.internal:5432/jishi')).toBe('db.internal:5432');
  expect(hostOf('postgres://jishi:pw@localhost/jishi?host=/run/a')).toBe('/run/a');
});

it.each([
  ['a standby', 'postgres://one,two/jishi?target_session_attrs=standby'],
  ['an empty host', 'postgres://jishi:pw@one,,two/jishi'],
  ['a number of ports other than the number of hosts', 'postgres://localhost/jishi?host=/a,/b&port=1,2,3'],
  ['a text that is not an address', 'postgres'],
])('%s is rejected', (_, url) => {
  expect(() => addressesOf(url)).toThrow(AddressInvalid);
});

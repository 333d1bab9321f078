import { expect, expectTypeOf, it } from 'vitest';
import { fillPorts } from './index.ts';

const CLOCK = () => new Date(0);

it('fillPorts merges the ports of several parts into one object', () => {
  const ports = fillPorts([{ clock: CLOCK }, { pool: 'a pool' }]);
  expectTypeOf(ports).toExtend<{ readonly clock: () => Date; readonly pool: string }>();
  expect(ports).toEqual({ clock: CLOCK, pool: 'a pool' });
});

it('fillPorts does not compile if two parts implement the same port, in any position', () => {
  // @ts-expect-error: `clock` is filled twice
  expect(() => fillPorts([{ clock: CLOCK }, { clock: CLOCK }])).toThrow('clock is implemented twice');
  // @ts-expect-error: `clock` is filled twice
  expect(() => fillPorts([{ clock: CLOCK }, { pool: 'a pool' }, { clock: CLOCK }])).toThrow('clock');
});

it('fillPorts fails at startup if the types hide that a port is implemented twice', () => {
  const hidden: { readonly pool: string } = { ...{ clock: CLOCK }, pool: 'a pool' };
  expect(() => fillPorts([{ clock: CLOCK }, hidden])).toThrow('the port clock is implemented twice');
});

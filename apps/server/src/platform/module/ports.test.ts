import { expect, expectTypeOf, it } from 'vitest';
import { fillPorts } from './index.ts';

const CLOCK = () => new Date(0);

it('makes one object of ports that are filled by different parts', () => {
  const ports = fillPorts([{ clock: CLOCK }, { pool: 'a pool' }]);
  expectTypeOf(ports).toExtend<{ readonly clock: () => Date; readonly pool: string }>();
  expect(ports).toEqual({ clock: CLOCK, pool: 'a pool' });
});

it('does not compile where two parts fill a port, however far apart they stand', () => {
  // @ts-expect-error: `clock` is filled twice
  expect(() => fillPorts([{ clock: CLOCK }, { clock: CLOCK }])).toThrow('clock is filled twice');
  // @ts-expect-error: `clock` is filled twice
  expect(() => fillPorts([{ clock: CLOCK }, { pool: 'a pool' }, { clock: CLOCK }])).toThrow('clock');
});

it('stops the start where a type hides that a port is filled twice', () => {
  const hidden: { readonly pool: string } = { ...{ clock: CLOCK }, pool: 'a pool' };
  expect(() => fillPorts([{ clock: CLOCK }, hidden])).toThrow('the port clock is filled twice');
});

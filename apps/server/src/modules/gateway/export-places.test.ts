import { expect, it } from 'vitest';
import { ExportPlaces } from './export-places.ts';

it('one caller takes half of the places, and the other half serves the others', () => {
  const places = new ExportPlaces();
  const leave = places.enter(1n);
  places.enter(1n);
  expect(() => places.enter(1n)).toThrow('gateway.busy');
  places.enter(2n);
  const leaveOther = places.enter('192.0.2.0');
  expect(() => places.enter(3n)).toThrow('gateway.busy');
  leave();
  places.enter(3n);
  leaveOther();
  places.enter(1n);
});

it('a caller that found no place holds none', () => {
  const places = new ExportPlaces();
  const leaves = [1n, 2n, 3n, 4n].map((caller) => places.enter(caller));
  for (let times = 0; times < 3; times++) expect(() => places.enter(1n)).toThrow('gateway.busy');
  for (const leave of leaves) leave();
  places.enter(1n);
  places.enter(1n);
});

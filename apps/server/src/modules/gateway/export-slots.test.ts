import { expect, it } from 'vitest';
import { ExportSlots } from './export-slots.ts';

it('one caller can use half of the slots, and the rest stay free for others', () => {
  const slots = new ExportSlots();
  const release = slots.acquireNow(1n);
  slots.acquireNow(1n);
  expect(() => slots.acquireNow(1n)).toThrow('gateway.busy');
  slots.acquireNow(2n);
  const releaseOther = slots.acquireNow('192.0.2.0');
  expect(() => slots.acquireNow(3n)).toThrow('gateway.busy');
  release();
  slots.acquireNow(3n);
  releaseOther();
  slots.acquireNow(1n);
});

it('a rejected caller occupies no slot', () => {
  const slots = new ExportSlots();
  const releases = [1n, 2n, 3n, 4n].map((caller) => slots.acquireNow(caller));
  for (let times = 0; times < 3; times++) expect(() => slots.acquireNow(1n)).toThrow('gateway.busy');
  for (const release of releases) release();
  slots.acquireNow(1n);
  slots.acquireNow(1n);
});

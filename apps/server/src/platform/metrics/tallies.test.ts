import { Counter, Histogram, Registry } from 'prom-client';
import { expect, test } from 'vitest';
import { TallyCounter, TallyHistogram } from './index.ts';

const buckets = [0.001, 0.01, 0.1, 1];
const values = [0, 0.001, 0.0011, 0.05, 0.1, 0.7, 3, 10];

test('a tally histogram writes the same text as the histogram of prom-client', async () => {
  const [ours, theirs] = [new Registry(), new Registry()];
  const configuration = { name: 'seconds', help: 'Times', labelNames: ['class'] as const, buckets };
  const tallied = new TallyHistogram({ ...configuration, labelNames: ['class'], registers: [ours] });
  const plain = new Histogram({ ...configuration, labelNames: ['class'], registers: [theirs] });
  for (const name of ['data', 'pages']) {
    const series = tallied.series({ class: name });
    for (const value of values) {
      series.observe(value);
      plain.observe({ class: name }, value);
    }
  }
  expect(await ours.metrics()).toBe(await theirs.metrics());
});

test('a tally histogram without labels writes the same text as that of prom-client', async () => {
  const [ours, theirs] = [new Registry(), new Registry()];
  const tally = new TallyHistogram({ name: 'seconds', help: 'Times', buckets, registers: [ours] }).series({});
  const plain = new Histogram({ name: 'seconds', help: 'Times', buckets, registers: [theirs] });
  for (const value of values) {
    tally.observe(value);
    plain.observe(value);
  }
  expect(await ours.metrics()).toBe(await theirs.metrics());
});

test('a tally counter writes its totals each time it is read', async () => {
  const [ours, theirs] = [new Registry(), new Registry()];
  const counter = new TallyCounter({
    name: 'calls',
    help: 'Calls',
    labelNames: ['basis'],
    registers: [ours],
  });
  const plain = new Counter({ name: 'calls', help: 'Calls', labelNames: ['basis'], registers: [theirs] });
  const [free, charged] = [counter.count({ basis: 'free' }), counter.count({ basis: 'charged' })];
  for (let read = 0; read < 2; read += 1) {
    free.total += 1;
    charged.total += 2;
    plain.inc({ basis: 'free' });
    plain.inc({ basis: 'charged' }, 2);
    expect(await ours.metrics()).toBe(await theirs.metrics());
  }
});

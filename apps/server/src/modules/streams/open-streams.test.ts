import { describe, expect, it } from 'vitest';
import { OpenStreams } from './open-streams.ts';

const LIMITS = { perProcess: 3, perAccount: 2, beatMs: 1_000, stallMs: 1_000 };
const [ONE, OTHER, THIRD] = [1n, 2n, 3n];
const opened = (leaving = new AbortController()) => new OpenStreams(LIMITS, leaving.signal);

describe('the open streams of a process', () => {
  it('are limited for each account, and a stream that ends frees its place', () => {
    const streams = opened();
    const release = streams.admit(ONE);
    streams.admit(ONE);
    expect(() => streams.admit(ONE)).toThrow('streams.tooMany');
    streams.admit(OTHER);
    release();
    streams.admit(ONE);
  });

  it('are limited for the whole process, and a rejected stream takes no place', () => {
    const streams = opened();
    const releases = [ONE, ONE, OTHER].map((account) => streams.admit(account));
    for (let times = 0; times < 3; times++) expect(() => streams.admit(THIRD)).toThrow('streams.full');
    for (const release of releases) release();
    streams.admit(THIRD);
    streams.admit(THIRD);
  });

  it('are awaited when the process shuts down, and no new ones are admitted', async () => {
    const leaving = new AbortController();
    const streams = opened(leaving);
    streams.admit(ONE);
    const end = Promise.withResolvers<void>();
    streams.hold(end.promise);
    leaving.abort();
    expect(streams.leaving.aborted).toBe(true);
    expect(() => streams.admit(OTHER)).toThrow('streams.restarting');
    let hasLeft = false;
    const left = streams.leave().then(() => {
      hasLeft = true;
    });
    await Promise.resolve();
    expect(hasLeft).toBe(false);
    end.resolve();
    await left;
    expect(hasLeft).toBe(true);
  });
});

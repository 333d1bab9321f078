import { describe, expect, it } from 'vitest';
import { networkOf } from './caller-network.ts';

describe('callers without a key are counted', () => {
  it('by their IPv4 address in any notation', () => {
    expect(networkOf('203.0.113.7')).toBe('203.0.113.7');
    expect(networkOf('::ffff:203.0.113.7')).toBe('203.0.113.7');
  });

  it('by the first 64 bits of an IPv6 address in any notation', () => {
    const one = [
      '2001:db8:0:7::1',
      '2001:0db8:0000:0007:ffff::',
      '2001:db8:0:7:1:2:3:4',
      '2001:DB8::7:9:0:0:1',
    ];
    expect(new Set(one.map(networkOf))).toEqual(new Set(['2001:db8:0:7::/64']));
    expect(networkOf('2001:db8:0:8::1')).toBe('2001:db8:0:8::/64');
    expect(networkOf('::1')).toBe('0:0:0:0::/64');
    expect(networkOf('fe80::1%eth0')).toBe('fe80:0:0:0::/64');
  });

  it('as one caller for any number of connections, even if a proxy adds the port', () => {
    expect(['203.0.113.7:50001', '203.0.113.7:50002', '[::ffff:203.0.113.7]:1'].map(networkOf)).toEqual(
      Array(3).fill('203.0.113.7'),
    );
    expect(['[2001:db8:0:7::1]:443', '[2001:db8:0:7::2]'].map(networkOf)).toEqual(
      Array(2).fill('2001:db8:0:7::/64'),
    );
  });

  it('by the text itself if it is not an IP address', () => {
    expect(networkOf('unknown')).toBe('unknown');
  });
});

import { afterAll, expect, it } from 'vitest';
import { assertSameBytes, type Sent, startStaticPages } from './rig/static-pages.ts';

const sent: Sent = {
  documentBytes: 2_000,
  files: [
    { kind: 'style', bytes: 10_000 },
    { kind: 'script', bytes: 123_456 },
  ],
};
const bare = await startStaticPages({ home: sent });
afterAll(bare.stop);

it('a bare page requests as many files as the measured page, of the same sizes, before its heading is painted', async () => {
  const page = await (await fetch(`${bare.origin}/home`)).text();
  expect(page.length).toBe(sent.documentBytes);
  const addresses = [...page.matchAll(/(?:href|src)="([^"]+)"/g)].map(([, path]) => `${bare.origin}${path}`);
  const files = await Promise.all(addresses.map(async (address) => fetch(address)));
  expect(files.map(({ headers }) => headers.get('content-type'))).toEqual(['text/css', 'text/javascript']);
  const sizes = await Promise.all(files.map(async (file) => (await file.arrayBuffer()).byteLength));
  expect(sizes).toEqual([10_000, 123_456]);
  expect(page.indexOf('<h1>')).toBeGreaterThan(page.lastIndexOf('</script>'));
});

it('a bare page painted before all bytes had arrived is rejected as a reference', () => {
  const some: Sent = { ...sent, files: sent.files.slice(0, 1) };
  const less: Sent = { ...sent, files: [...some.files, { kind: 'script', bytes: 100_000 }] };
  for (const bare of [some, less])
    expect(() => assertSameBytes(sent, bare)).toThrow('the bare page had sent');
  expect(() => assertSameBytes(sent, { ...sent, documentBytes: 2_500 })).not.toThrow();
});

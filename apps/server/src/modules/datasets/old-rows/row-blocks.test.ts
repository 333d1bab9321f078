import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { csvCell } from '@jishi/contract';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { RowBlocks } from './row-blocks.ts';

const cell = fc.oneof(fc.string(), fc.constantFrom('a\nb', '"', '""\n', ',\n"'));

it('the blocks contain all bytes in order and split no row', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.array(cell, { minLength: 1, maxLength: 3 })),
      fc.integer({ min: 1, max: 60 }),
      fc.integer({ min: 1, max: 40 }),
      async (rows, blockBytes, pieceBytes) => {
        const lines = rows.map((cells) => `${cells.map(csvCell).join()}\n`);
        const bytes = Buffer.from(lines.join(''));
        const pieces = Array.from({ length: Math.ceil(bytes.length / pieceBytes) }, (_, i) =>
          bytes.subarray(i * pieceBytes, (i + 1) * pieceBytes),
        );
        const blocks: string[] = [];
        const numbers: number[] = [];
        const sink = new RowBlocks(blockBytes, async (block, number) => {
          blocks.push(block.toString());
          numbers.push(number);
        });
        await pipeline(Readable.from(pieces), sink);
        expect(blocks.join('')).toBe(bytes.toString());
        expect(numbers).toEqual(blocks.map((_, i) => i + 1));
        const ends = new Set(lines.map((_, i) => lines.slice(0, i + 1).join('').length));
        for (const [i] of blocks.entries()) expect(ends).toContain(blocks.slice(0, i + 1).join('').length);
      },
    ),
  );
});

it('an error in a block ends the stream with that error', async () => {
  const sink = new RowBlocks(1, () => Promise.reject(new Error('stopped here')));
  await expect(pipeline(Readable.from([Buffer.from('a\n')]), sink)).rejects.toThrow('stopped here');
});

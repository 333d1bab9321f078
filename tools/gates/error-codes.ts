import { type Block, errorCodes } from '../error-codes.ts';

export interface CodedRow {
  readonly code: number;
  /** The row whose code this row shares. */
  readonly kindOf?: string;
}

/** Codes that the specified clients read. Several rows may share one; a new row may not use one. */
const OF_THE_WIRE = new Set([-1, 401, 429, 11153, 131305, 131314, 999990, 999999]);
/** The noun whose codes are all fixed by the wire format. */
const WIRE_NOUN = 'gateway';
/** The first code of the range that is suggested for a noun without a range. */
const NEW_BLOCKS = 3000;
const BLOCK = 10;

/**
 * Lists duplicate codes and codes outside the range of their noun, one line each with the code to use
 * instead.
 */
export function checkErrorCodes(
  registry: Readonly<Record<string, CodedRow>>,
  blocksOf: Readonly<Record<string, readonly Block[]>> = errorCodes,
): string[] {
  const own = Object.entries(registry).filter(([name, row]) => !isGiven(name, row));
  const codes = new Set(Object.values(registry).map(({ code }) => code));
  const firstWith = new Map<number, string>();
  return [
    ...overlapping(blocksOf),
    ...own.flatMap(([name, { code }]) => {
      const noun = nounOf(name);
      const blocks = blocksOf[noun] ?? [];
      const other = firstWith.get(code);
      firstWith.set(code, other ?? name);
      const isInside = isBelowZero(code) || blocks.some(([first, last]) => code >= first && code <= last);
      if (isInside && other === undefined) return [];
      const why = isInside ? `the code of ${other}` : `a code outside those of ${noun}`;
      return [`errors: ${name} has ${code}, ${why}: ${advice(noun, blocks, codes, blocksOf)}`];
    }),
  ];
}

const nounOf = (name: string): string => name.split('.')[0] ?? '';

/** Codes of the clients' local catalogue. A test of the contract checks each of them. */
const isBelowZero = (code: number): boolean => code < 0;

const isGiven = (name: string, { code, kindOf }: CodedRow): boolean =>
  kindOf !== undefined || nounOf(name) === WIRE_NOUN || OF_THE_WIRE.has(code);

function advice(
  noun: string,
  blocks: readonly Block[],
  codes: ReadonlySet<number>,
  blocksOf: Readonly<Record<string, readonly Block[]>>,
): string {
  const free = blocks.flatMap(codesOf).find((code) => !codes.has(code));
  if (free !== undefined) return `take ${free}`;
  const all = Object.values(blocksOf).flat();
  const last = Math.max(NEW_BLOCKS - 1, ...all.map(([, end]) => end), ...[...codes].filter(isOrdinary));
  const first = Math.ceil((last + 1) / BLOCK) * BLOCK;
  return `take ${first}, and add [${first}, ${first + BLOCK - 1}] to the codes of ${noun} in tools/error-codes.ts`;
}

const isOrdinary = (code: number): boolean => !OF_THE_WIRE.has(code);

const codesOf = ([first, last]: Block): number[] =>
  Array.from({ length: last - first + 1 }, (_, at) => first + at);

function overlapping(blocksOf: Readonly<Record<string, readonly Block[]>>): string[] {
  const owner = new Map<number, string>();
  return Object.entries(blocksOf).flatMap(([noun, blocks]) =>
    blocks.flatMap(codesOf).flatMap((code) => {
      const other = owner.get(code);
      owner.set(code, noun);
      return other === undefined ? [] : [`errors: ${code} stands in the codes of ${other} and of ${noun}`];
    }),
  );
}

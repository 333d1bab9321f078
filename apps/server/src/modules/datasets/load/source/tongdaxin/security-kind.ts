/** A kind of security, and the form of its prices in binary files, which store them as integers. */
export interface BinaryKind {
  readonly kind: 'stock' | 'index' | 'fund' | 'bond';
  /** The number of decimals in a price. */
  readonly decimals: 2 | 3;
}

const STOCK: BinaryKind = { kind: 'stock', decimals: 2 };
const INDEX: BinaryKind = { kind: 'index', decimals: 2 };
const FUND: BinaryKind = { kind: 'fund', decimals: 3 };
const BOND: BinaryKind = { kind: 'bond', decimals: 3 };

/** The code ranges of the exchanges. A code outside them is rejected. */
const RANGES: readonly (readonly [codes: RegExp, kind: BinaryKind])[] = [
  [/^sh(60[0135]|68[89])/, STOCK],
  [/^sh900/, { kind: 'stock', decimals: 3 }],
  [/^sh000/, INDEX],
  [/^sh5[0-68]/, FUND],
  [/^sh11[0138]/, BOND],
  [/^sz(00[0-3]|30[01]|20[01])/, STOCK],
  [/^sz399/, INDEX],
  [/^sz1[568]/, FUND],
  [/^sz12[378]/, BOND],
  [/^bj(4[3]|8[378]|92)/, STOCK],
];

/** Returns the kind of a security by its code, such as sh600000. Undefined outside the known ranges. */
export function binaryKindOf(code: string): BinaryKind | undefined {
  return RANGES.find(([codes]) => codes.test(code))?.[1];
}

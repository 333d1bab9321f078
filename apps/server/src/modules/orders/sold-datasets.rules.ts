/** A line of an order whose purchase or refund was posted. */
export interface MovedLine {
  readonly kind: 'purchase' | 'refund';
  readonly day: string;
  readonly orderId: bigint;
  readonly line: number;
  readonly product: string;
  readonly totalFen: bigint;
  /** The line's recorded part of the refund; null if the refund is shared in proportion to the lines' prices. */
  readonly refundedFen: bigint | null;
  readonly orderFen: bigint;
  readonly orderRefundedFen: bigint;
  /** The data sets to which delivery granted entitlements. */
  readonly granted: readonly string[];
}

/**
 * Splits a line's money among its data sets. The money of a package is split equally; the first data sets get the
 * leftover fen.
 */
export function partsOfLine(
  line: MovedLine,
  lines: readonly MovedLine[],
): { readonly code: string; readonly fen: bigint }[] {
  const fen = line.kind === 'purchase' ? line.totalFen : refundOf(line, lines);
  const [kind, id = ''] = line.product.split(':');
  const codes = kind === 'dataset' ? [id] : kind === 'package' ? line.granted : [];
  const parts = splitFen(
    fen,
    codes.map(() => 1n),
  );
  return codes.map((code, i) => ({ code, fen: parts[i] ?? 0n }));
}

function refundOf(line: MovedLine, lines: readonly MovedLine[]): bigint {
  if (line.refundedFen !== null) return line.refundedFen;
  const { orderId, orderFen, orderRefundedFen } = line;
  if (orderRefundedFen === orderFen) return line.totalFen;
  const ofOrder = lines.filter((one) => one.orderId === orderId && one.kind === 'refund');
  const parts = splitFen(
    orderRefundedFen,
    ofOrder.map(({ totalFen }) => totalFen),
  );
  return parts[ofOrder.indexOf(line)] ?? 0n;
}

/** Splits an amount exactly, in proportion to weights. The first parts get the leftover fen. */
export function splitFen(fen: bigint, weights: readonly bigint[]): bigint[] {
  const all = weights.reduce((sum, weight) => sum + weight, 0n);
  if (all === 0n) return weights.map(() => 0n);
  const parts = weights.map((weight) => (fen * weight) / all);
  let rest = fen - parts.reduce((sum, part) => sum + part, 0n);
  return parts.map((part, i) => {
    if (rest === 0n || weights[i] === 0n) return part;
    rest -= 1n;
    return part + 1n;
  });
}

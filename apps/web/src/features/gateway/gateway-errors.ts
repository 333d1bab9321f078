import { type ErrorRow, errorRegistry } from '@jishi/contract';

export interface GatewayError {
  name: string;
  row: ErrorRow;
}

/** Every error in the registry that the data gateway returns, by result code. */
export const gatewayErrors: readonly GatewayError[] = Object.entries(errorRegistry)
  .filter(([name]) => name.startsWith('gateway.'))
  .map(([name, row]): GatewayError => ({ name, row }))
  .sort((a, b) => a.row.code - b.row.code);

/** Returns the error with a result code, if exactly one error has the code. */
export function errorOfCode(resultcode: number): ErrorRow | null {
  const rows = gatewayErrors.filter(({ row }) => row.code === resultcode);
  return rows.length === 1 ? (rows[0]?.row ?? null) : null;
}

import { z } from 'zod';

/** The code of a data set on the wire, for example `p_stock2402`, `p_ENS7001` or `p_jishi9001`. */
export const datasetCodeSchema = z
  .string()
  .regex(/^p_[A-Za-z][A-Za-z0-9_]*$/)
  .max(48);

const CODE_TEXT_MAX = 60;

/** A code in a URL. A malformed code is treated like an unknown one. */
export const codeTextSchema = z.string().min(1).max(CODE_TEXT_MAX);

/**
 * The code of a field. It is also the column name in the table, in CSV headers and in JSON records. Codes may be
 * Chinese, because existing clients read some records by Chinese names. PostgreSQL limits identifiers in bytes, and 16
 * Chinese characters take as many bytes as 48 letters.
 */
export const fieldCodeSchema = z
  .string()
  .regex(/^(?:[A-Za-z][A-Za-z0-9_]*|\p{Script=Han}{1,16})$/u)
  .max(48);

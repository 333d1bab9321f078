import { z } from 'zod';

/** Code of a data set on the wire: `p_stock2402`, `p_ENS7001`, `p_jishi9001`. */
export const datasetCodeSchema = z
  .string()
  .regex(/^p_[A-Za-z][A-Za-z0-9_]*$/)
  .max(48);

const CODE_TEXT_MAX = 60;

/** A code in an address. A malformed code is treated like an unknown one. */
export const codeTextSchema = z.string().min(1).max(CODE_TEXT_MAX);

/**
 * Code of a field. It is also the column's name in the table, in CSV headers and in JSON records. Existing
 * clients read some records by Chinese names, so a code may be Chinese. 16 Chinese characters occupy as many
 * bytes of an identifier as 48 letters.
 */
export const fieldCodeSchema = z
  .string()
  .regex(/^(?:[A-Za-z][A-Za-z0-9_]*|\p{Script=Han}{1,16})$/u)
  .max(48);

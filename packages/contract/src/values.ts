/**
 * The values of the contract that need no schema. Threads import them as `@jishi/contract/values`, which loads quickly.
 * The whole contract costs half a second of CPU and 60 MB in each thread.
 */
export { PUZZLE_HEIGHT, PUZZLE_WIDTH } from './captcha/constants.ts';
export { isNested } from './datasets/field-types.ts';
export { PICTURE_CODE_LENGTH } from './identity/rules.ts';
export { csvCell, csvTextCell } from './kernel/csv.ts';
export { fillText } from './kernel/fill-text.ts';

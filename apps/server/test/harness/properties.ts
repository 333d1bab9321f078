import fc from 'fast-check';

/**
 * A property ends at its first counterexample and prints it with its seed and path. Shrinking takes minutes where each
 * attempt loads a data set, so the test would reach its time limit without naming the cause. SHRINK=1 turns shrinking
 * on. The message includes the cause, because reports drop the causes of errors.
 */
fc.configureGlobal({ endOnFailure: process.env['SHRINK'] !== '1', includeErrorInReport: true });

import fc from 'fast-check';

/**
 * A property ends at its first counterexample and prints it with its seed and path. To look for a smaller one takes
 * minutes where each try loads a data set, so the test would end by its time limit without a word about the cause.
 * With SHRINK=1 the search goes on.
 */
fc.configureGlobal({ endOnFailure: process.env['SHRINK'] !== '1' });

/** Options with which a test imports a folder: English output for comparison, no dry run, and no progress bar. */
export const QUIET_IMPORT = {
  lang: 'en',
  dryRun: false,
  progress: () => ({ update: () => undefined, stop: () => undefined }),
} as const;

/** How a test imports a folder: in words that it compares, for good, and without a bar. */
export const QUIET_IMPORT = {
  lang: 'en',
  dryRun: false,
  progress: () => ({ update: () => undefined, stop: () => undefined }),
} as const;

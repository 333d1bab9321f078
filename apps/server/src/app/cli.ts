import { runCommandLine } from './cli/program.ts';

// Without this, the process would end before its bundled PostgreSQL receives the signal.
for (const [signal, code] of [
  ['SIGHUP', 129],
  ['SIGINT', 130],
  ['SIGTERM', 143],
] as const)
  process.once(signal, () => process.exit(code));

process.exitCode = await runCommandLine(process.argv.slice(2));

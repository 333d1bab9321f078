import { runCommandLine } from './cli/program.ts';

// Without this the process is gone before its own PostgreSQL hears of it.
for (const [signal, code] of [
  ['SIGHUP', 129],
  ['SIGINT', 130],
  ['SIGTERM', 143],
] as const)
  process.once(signal, () => process.exit(code));

process.exitCode = await runCommandLine(process.argv.slice(2));

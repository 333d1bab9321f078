#!/usr/bin/env node
import { runCommand } from './command.ts';
import { readSecret } from './secret.ts';

// A reader such as `head` may end before the output does.
process.stdout.on('error', (error: NodeJS.ErrnoException) => {
  if (error.code !== 'EPIPE') throw error;
  process.exit();
});
process.exitCode = await runCommand(process.argv.slice(2), {
  env: process.env,
  out: (text) => void process.stdout.write(text),
  err: (text) => void process.stderr.write(text),
  readSecret,
});

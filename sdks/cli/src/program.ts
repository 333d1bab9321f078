#!/usr/bin/env node
import { runCommand } from './command.ts';
import { readSecret } from './secret.ts';

process.exitCode = await runCommand(process.argv.slice(2), {
  env: process.env,
  out: (text) => void process.stdout.write(text),
  err: (text) => void process.stderr.write(text),
  readSecret,
});

#!/usr/bin/env node
import { writeFile } from 'node:fs/promises';
import { parseArgs } from 'node:util';
import { JishiClient, JishiError } from './index.ts';
import { typesOf } from './types-file.ts';

const USAGE = `jishi-types [--url ADDRESS] [--output FILE] [CODE …]
Writes TypeScript types of the data sets of a server, all of them or those named.
The address is --url or JISHI_BASE_URL. Without --output the types are printed.`;

try {
  const { values, positionals } = parseArgs({
    options: { url: { type: 'string' }, output: { type: 'string' }, help: { type: 'boolean' } },
    allowPositionals: true,
  });
  if (values.help) process.stdout.write(`${USAGE}\n`);
  else await writeTypes(values.url, values.output, positionals);
} catch (error) {
  if (!(error instanceof JishiError || error instanceof TypeError)) throw error;
  process.stderr.write(`${error.message}\n${USAGE}\n`);
  process.exitCode = 1;
}

async function writeTypes(url: string | undefined, output: string | undefined, named: readonly string[]) {
  const client = new JishiClient(url === undefined ? {} : { baseUrl: url });
  const codes = named.length > 0 ? named : (await client.datasets.search()).map(({ code }) => code);
  const infos = [];
  for (const code of codes) infos.push(await client.datasets.get(code));
  const text = typesOf(infos);
  if (output === undefined) process.stdout.write(text);
  else await writeFile(output, text);
}

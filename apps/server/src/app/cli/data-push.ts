import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { type FileHandle, open, stat } from 'node:fs/promises';
import { basename } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { type Push, pushNameSchema } from '@jishi/contract';
import { CommandProblem, command, field, parse } from '../../platform/command/index.ts';
import { withSecretFiles, withSettingsFiles } from '../settings/environment.ts';
import type { SettingsPorts } from './config.ts';
import { HELD_EXIT, MOSTLY_REJECTED_EXIT } from './data-report.ts';
import { createPushClient, type PushAnswer, type PushClient } from './push-client.ts';
import { readSecretText } from './secret-text.ts';

const PART_BYTES = 8 * 1024 * 1024;
const FIRST_LOOK_MS = 200;
const LOOK_MS_MAX = 5_000;
const UNFINISHED: readonly Push['state'][] = ['receiving', 'waiting', 'loading'];

interface PushFlags {
  readonly code: string;
  readonly file: string;
  readonly to: string;
  readonly keyFile: string | undefined;
  readonly name: string | undefined;
  readonly sendOnly: boolean;
  readonly json: boolean;
}

/** The command with which a holder sends files. It needs a key, but neither a database nor an operator. */
export const pushCommands = command.group<SettingsPorts>({
  noun: 'data',
  summary: 'rows of data sets',
  verbs: {
    push: command.unattended({
      effect: 'changes',
      summary:
        'send a file to the site of an operator who lets your account send its data set; an interrupted delivery continues where it stopped',
      input: {
        code: field.argument(parse.text),
        file: field.argument(parse.text),
        to: field.requiredOption('<url>', 'the address of the site', siteOf),
        keyFile: field.option(
          '<file>',
          'a file with ACCESS_KEY:ACCESS_SECRET (default: the setting JISHI_PUSH_KEY)',
          parse.text,
        ),
        name: field.option('<name>', 'name of the delivery (default: the name of the file)', parse.text),
        sendOnly: field.flag('do not wait until the rows are loaded'),
        json: field.flag('print the delivery as one line of JSON'),
      },
      run: push,
    }),
  },
});

function siteOf(text: string): string {
  const url = URL.parse(text);
  if (url === null || !/^https?:$/.test(url.protocol))
    throw new CommandProblem(`--to ${text}: use a URL such as https://data.example.com`);
  return url.origin;
}

async function push(ports: SettingsPorts, flags: PushFlags): Promise<void> {
  const { code, file, to, name = basename(file), sendOnly, json } = flags;
  if (!pushNameSchema.safeParse(name).success)
    throw new CommandProblem(`${name} cannot be the name of a delivery: choose another one with --name`);
  const { environment } = withSecretFiles(withSettingsFiles(ports.environment, ports.files));
  refusePlain(to, environment);
  const key = await keyOf(flags.keyFile, environment);
  const client = createPushClient({ site: to, ...key, code, name, lang: ports.lang });
  const sent = await sendFile(client, file);
  const end = sendOnly ? sent : await untilEnded(client, sent);
  if (json) ports.print(JSON.stringify(end));
  else for (const line of linesOf(end)) ports.print(line);
  refuseUnlessLoaded(end);
}

/** Requires TLS outside this machine and private networks, because the request contains the key's secret. */
function refusePlain(site: string, { ALLOW_PLAIN_HTTP: allowed }: NodeJS.ProcessEnv): void {
  const { protocol, hostname } = new URL(site);
  const isOwn = ['localhost', '127.0.0.1', '[::1]'].includes(hostname);
  if (protocol === 'https:' || isOwn || allowed === '1') return;
  throw new CommandProblem(`--to ${site}: use https, or set ALLOW_PLAIN_HTTP=1 in a closed network`);
}

async function keyOf(
  file: string | undefined,
  environment: NodeJS.ProcessEnv,
): Promise<{ readonly accessKey: string; readonly accessSecret: string }> {
  const text = file === undefined ? environment.JISHI_PUSH_KEY : await readSecretText(file);
  if (text === undefined)
    throw new CommandProblem(
      'set JISHI_PUSH_KEY to ACCESS_KEY:ACCESS_SECRET, or name a file: --key-file FILE',
    );
  const [, accessKey, accessSecret] = /^([^:\s]+):(\S+)$/.exec(text.trim()) ?? [];
  if (accessKey === undefined || accessSecret === undefined)
    throw new CommandProblem('the key must have the form ACCESS_KEY:ACCESS_SECRET');
  return { accessKey, accessSecret };
}

/** Sends the bytes that the site still lacks, part by part. */
async function sendFile(client: PushClient, path: string): Promise<Push> {
  const { size, digest } = await measured(path);
  const file = await open(path);
  try {
    let answer: PushAnswer | null = await client.state();
    // If the first response describes an earlier delivery with the same name but different content, the site rejects
    // the new content here.
    for (let isFirst = true; isFirst || answer?.state === 'receiving'; isFirst = false) {
      const begin =
        answer?.state === 'receiving' ? Math.min(answer.received, size) : answer === null ? 0 : size;
      answer = await sendPart(client, file, { begin, size, digest });
    }
    return answer as Push;
  } finally {
    await file.close();
  }
}

interface Place {
  readonly begin: number;
  readonly size: number;
  readonly digest: string;
}

async function sendPart(client: PushClient, file: FileHandle, place: Place): Promise<PushAnswer> {
  const { begin, size, digest } = place;
  const { buffer, bytesRead } = await file.read(Buffer.alloc(Math.min(PART_BYTES, size - begin)), {
    position: begin,
  });
  const part = buffer.subarray(0, bytesRead);
  const range = part.length === 0 ? '*' : `${begin}-${begin + part.length - 1}`;
  return client.send(part, { 'repr-digest': digest, 'content-range': `bytes ${range}/${size}` });
}

async function measured(path: string): Promise<{ readonly size: number; readonly digest: string }> {
  const hash = createHash('sha256');
  try {
    const { size } = await stat(path);
    for await (const chunk of createReadStream(path)) hash.update(chunk as Buffer);
    if (size === 0) throw new CommandProblem(`${path} is empty`);
    return { size, digest: `sha-256=:${hash.digest('base64')}:` };
  } catch (error) {
    throw error instanceof CommandProblem
      ? error
      : new CommandProblem(`${path}: ${(error as Error).message}`);
  }
}

async function untilEnded(client: PushClient, sent: Push): Promise<Push> {
  let now = sent;
  for (let wait = FIRST_LOOK_MS; UNFINISHED.includes(now.state); wait = Math.min(wait * 2, LOOK_MS_MAX)) {
    await setTimeout(wait);
    const next = await client.state();
    if (next === null) throw new CommandProblem(`delivery ${sent.name} was removed`);
    now = next;
  }
  return now;
}

function linesOf({ code, name, state, rows, firstRejected, held, checks, cause }: Push): string[] {
  const counts =
    rows && `${rows.read} read, ${rows.inserted} new, ${rows.updated} changed, ${rows.rejected} rejected`;
  const isHeld = state === 'held';
  return [
    `${name} → ${code}: ${state}${counts === null ? '' : `: ${counts}`}`,
    ...(firstRejected === null ? [] : [`  first rejected row: ${firstRejected}`]),
    ...(isHeld && cause === 'review' ? [`  the operator reviews it as delivery ${held}`] : []),
    ...(isHeld && cause === 'checks' ? [`  checks hold it as delivery ${held}:`] : []),
    ...checks.map((check) => `  ${check.name} (${check.kind}): ${check.failing} of ${check.checked} fail`),
  ];
}

function refuseUnlessLoaded({ name, state, problem, rows }: Push): void {
  if (state === 'refused' || state === 'discarded')
    throw new CommandProblem(`${name} was ${state}${problem === null ? '' : `: ${problem}`}`);
  if (state === 'held') throw new CommandProblem(`${name} is held and not published`, HELD_EXIT);
  if (rows !== null && rows.rejected * 2 > rows.read)
    throw new CommandProblem(
      `${name}: most of its rows were rejected; the others were loaded`,
      MOSTLY_REJECTED_EXIT,
    );
}

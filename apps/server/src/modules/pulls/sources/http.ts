import type http from 'node:http';
import { posix } from 'node:path';
import { getPinned } from '../../../platform/pinned-get.ts';
import { withDay } from '../plan/pull-plan.ts';
import type { HttpPlan } from '../plan/source-plan.ts';
import { PullProblem } from '../pulls.messages.ts';
import { CHECKSUM_SUFFIX, checksumIn, isPlainName } from './file-listing.ts';
import { type OpenSource, SILENCE_MAX_MS, type SourcePorts } from './source.ts';
import { requireBytes, writeStream } from './write-stream.ts';

const HEAD_BYTES_MAX = 16_384;
const TAG = 'tag ';
const TIME = 'time ';

/** Opens a URL that serves one file. Fetches the file again only if the server reports a change. */
export function openHttp(plan: HttpPlan, ports: SourcePorts): OpenSource {
  const url = new URL(withDay(plan.url, ports.day));
  const name = withDay(plan.name ?? decodeURIComponent(posix.basename(url.pathname)), ports.day);
  const headers = authorization(plan, ports);
  return {
    list: async () => [
      { name: isPlainName(name) ? name : 'file', bytes: null, version: null, isReady: true },
    ],
    async fetch(file, path, lastVersion) {
      const answer = await request(url, { ...headers, ...conditionOf(lastVersion) }, ports);
      if (answer.statusCode === 304) {
        answer.destroy();
        return 'same';
      }
      requireOk(answer);
      const bytes = await writeStream(file.name, answer, path, plan);
      const length = answer.headers['content-length'];
      requireBytes(file.name, bytes, length === undefined ? null : Number(length));
      const checksum = plan.checksum ? await checksumOf(url, headers, ports) : null;
      const changed = Date.parse(answer.headers['last-modified'] ?? '');
      return {
        version: versionIn(answer.headers),
        checksum,
        ...(Number.isNaN(changed) ? {} : { changedAt: new Date(changed) }),
      };
    },
    putAway: async () => undefined,
    close: async () => undefined,
  };
}

function authorization(plan: HttpPlan, { secretOf }: SourcePorts): Record<string, string> {
  if (plan.bearer !== undefined) return { authorization: `Bearer ${secretOf(plan.bearer)}` };
  if (plan.user === undefined || plan.password === undefined) return {};
  const pair = Buffer.from(`${plan.user}:${secretOf(plan.password)}`).toString('base64');
  return { authorization: `Basic ${pair}` };
}

const versionIn = (headers: http.IncomingHttpHeaders): string | null =>
  headers.etag !== undefined
    ? TAG + headers.etag
    : headers['last-modified'] === undefined
      ? null
      : TIME + headers['last-modified'];

function conditionOf(version: string | null): Record<string, string> {
  if (version?.startsWith(TAG)) return { 'if-none-match': version.slice(TAG.length) };
  return version?.startsWith(TIME) ? { 'if-modified-since': version.slice(TIME.length) } : {};
}

async function checksumOf(url: URL, headers: Record<string, string>, ports: SourcePorts): Promise<string> {
  const beside = new URL(url);
  beside.pathname += CHECKSUM_SUFFIX;
  const answer = await request(beside, headers, ports);
  requireOk(answer);
  let read = '';
  for await (const piece of answer) {
    read += String(piece);
    if (read.length >= HEAD_BYTES_MAX) break;
  }
  return checksumIn(read);
}

function requireOk(answer: http.IncomingMessage): void {
  const { statusCode: status = 0 } = answer;
  if (status === 200) return;
  answer.destroy();
  throw status >= 300 && status < 400
    ? new PullProblem('redirected', {}, { isFinal: true })
    : new PullProblem('status', { status });
}

/** Sends a request to an IP address that has been checked. The host name is not resolved again. */
async function request(
  url: URL,
  headers: Readonly<Record<string, string>>,
  { resolveHost }: Pick<SourcePorts, 'resolveHost'>,
): Promise<http.IncomingMessage> {
  const hostname = url.hostname.replace(/^\[|\]$/g, '');
  const [address] = await resolveHost(hostname);
  if (address === undefined) throw new PullProblem('privateAddress', { host: hostname });
  try {
    return await getPinned({ url, address, headers, silenceMs: SILENCE_MAX_MS });
  } catch (error) {
    throw new PullProblem('unreachable', { reason: error instanceof Error ? error.message : String(error) });
  }
}

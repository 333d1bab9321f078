import { createHash, createHmac } from 'node:crypto';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { onTestFinished } from 'vitest';

const AUTHORIZATION =
  /^AWS4-HMAC-SHA256 Credential=(?<key>[^/]+)\/(?<scope>[^,]+), SignedHeaders=(?<headers>[^,]+), Signature=(?<signature>\w+)$/;

const hmac = (key: string | Buffer, text: string): Buffer => createHmac('sha256', key).update(text).digest();

/** Returns whether a request has a valid AWS signature, version 4, made with the secret key of `id`. */
function isSigned({ method, url = '', headers }: IncomingMessage, secretKey: string): boolean {
  const parts = AUTHORIZATION.exec(headers.authorization ?? '')?.groups;
  if (parts === undefined || parts['key'] !== 'id') return false;
  const { scope = '', headers: names = '', signature } = parts;
  const [path = '', query = ''] = url.split('?');
  const canonical = [
    method,
    path,
    query.split('&').sort().join('&'),
    ...names.split(';').map((name) => `${name}:${headers[name]}`),
    '',
    names,
    headers['x-amz-content-sha256'],
  ].join('\n');
  const digest = createHash('sha256').update(canonical).digest('hex');
  const key = scope.split('/').reduce<string | Buffer>(hmac, `AWS4${secretKey}`);
  const text = ['AWS4-HMAC-SHA256', headers['x-amz-date'], scope, digest].join('\n');
  return hmac(key, text).toString('hex') === signature;
}

/**
 * Starts a server for one test that verifies signatures and forwards requests to a second server, which does not verify
 * them. Neither is a real S3 server. Returns the address, and how many requests had valid and invalid signatures.
 */
export async function startSigned(to: string, secretKey: string) {
  const requests = { right: 0, wrong: 0 };
  const server = createServer(async (request, response) => {
    if (!isSigned(request, secretKey)) {
      requests.wrong++;
      response.writeHead(403).end('<Error><Code>SignatureDoesNotMatch</Code></Error>');
      return;
    }
    requests.right++;
    const answer = await fetch(`${to}${request.url}`, { headers: { 'accept-encoding': 'identity' } });
    response.writeHead(answer.status, Object.fromEntries(answer.headers));
    response.end(Buffer.from(await answer.arrayBuffer()));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(async () => {
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  });
  return { address: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, requests };
}

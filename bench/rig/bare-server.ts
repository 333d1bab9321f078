import { readFile } from 'node:fs/promises';
import fastify from 'fastify';

/** Sends the bytes of a file with fixed headers. This is the minimum cost of a server with this framework. */
const { BODY_FILE = '', HEADERS = '{}' } = process.env;
const body = await readFile(BODY_FILE);
const headers: Record<string, string> = JSON.parse(HEADERS);
const app = fastify({ keepAliveTimeout: 72_000 });
app.get('/api/:group/:code', (_request, reply) => {
  reply.headers(headers).send(body);
});
app.get('/processor-time', () => {
  const { user, system } = process.cpuUsage();
  return { seconds: (user + system) / 1e6 };
});
process.on('SIGTERM', () => process.exit(0));
process.stdout.write(`${await app.listen({ host: '127.0.0.1', port: 0 })}\n`);

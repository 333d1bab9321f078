import { Agent, get } from 'node:http';

/**
 * Requests addresses one after another on one connection, as a page does. Returns the milliseconds of each answer.
 * `read` receives its body.
 */
export async function callSequentially(
  addresses: readonly string[],
  read?: (body: string) => void,
): Promise<number[]> {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  const milliseconds: number[] = [];
  try {
    for (const address of addresses) {
      const startedAt = performance.now();
      const body = await ask(address, agent);
      milliseconds.push(performance.now() - startedAt);
      read?.(body.toString());
    }
  } finally {
    agent.destroy();
  }
  return milliseconds;
}

function ask(address: string, agent: Agent): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    get(address, { agent }, (answer) => {
      const pieces: Buffer[] = [];
      answer.on('data', (piece: Buffer) => pieces.push(piece));
      answer.on('error', reject);
      answer.on('end', () => {
        if (answer.statusCode === 200) resolve(Buffer.concat(pieces));
        else reject(new Error(`${address} answered ${answer.statusCode}`));
      });
    }).on('error', reject);
  });
}

/** Returns the 99th percentile. */
export function p99(values: readonly number[]): number {
  const sorted = [...values].sort((one, other) => one - other);
  return sorted[Math.ceil(sorted.length * 0.99) - 1] ?? Number.NaN;
}

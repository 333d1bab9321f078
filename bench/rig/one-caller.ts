import { Agent, get } from 'node:http';

/** Asks for one address after the other on one connection, as a page does; milliseconds of each answer. */
export async function askInTurn(addresses: readonly string[]): Promise<number[]> {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  const milliseconds: number[] = [];
  try {
    for (const address of addresses) {
      const startedAt = performance.now();
      await ask(address, agent);
      milliseconds.push(performance.now() - startedAt);
    }
  } finally {
    agent.destroy();
  }
  return milliseconds;
}

function ask(address: string, agent: Agent): Promise<void> {
  return new Promise((resolve, reject) => {
    get(address, { agent }, (answer) => {
      answer.resume();
      answer.on('error', reject);
      answer.on('end', () => {
        if (answer.statusCode === 200) resolve();
        else reject(new Error(`${address} answered ${answer.statusCode}`));
      });
    }).on('error', reject);
  });
}

/** The value that 99 of 100 stay below. */
export function p99(values: readonly number[]): number {
  const sorted = [...values].sort((one, other) => one - other);
  return sorted[Math.ceil(sorted.length * 0.99) - 1] ?? Number.NaN;
}

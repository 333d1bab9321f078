import { get } from 'node:http';

export interface Downloaded {
  readonly bytes: number;
  readonly seconds: number;
}

/** Reads a response to its end and counts its bytes, discarding them. */
export function download(address: string): Promise<Downloaded> {
  const startedAt = performance.now();
  return new Promise((resolve, reject) => {
    get(address, (answer) => {
      let bytes = 0;
      answer.on('data', (chunk: Buffer) => {
        bytes += chunk.length;
      });
      answer.on('error', reject);
      answer.on('end', () => {
        if (answer.statusCode === 200) resolve({ bytes, seconds: (performance.now() - startedAt) / 1000 });
        else reject(new Error(`${address} answered ${answer.statusCode}`));
      });
    }).on('error', reject);
  });
}

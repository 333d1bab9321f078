import { execFile } from 'node:child_process';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { Customer } from '../harness/customers.ts';

/** The interpreter of an environment with the Delta Sharing client (`npm run test:clients`). */
export const PYTHON = process.env['JISHI_TEST_PYTHON'] ?? 'python3';
const CLIENT = join(import.meta.dirname, 'delta_sharing_client.py');
const run = promisify(execFile);

export const table = (code: string): string => `jishi.quotes.${code}`;

type Key = Pick<Customer, 'accessKey' | 'accessSecret'>;

/** The Delta Sharing client for Python, with profiles in a folder for the site at an origin. */
export function pythonClient(place: () => { readonly origin: string; readonly folder: string }) {
  let profiles = 0;
  const profileOf = async (profile: object): Promise<string> => {
    const { origin, folder } = place();
    const file = join(folder, `${++profiles}.share`);
    await writeFile(file, JSON.stringify({ endpoint: `${origin}/delta-sharing`, ...profile }));
    return file;
  };
  return {
    withKey: ({ accessKey, accessSecret }: Key) =>
      profileOf({
        ...{ shareCredentialsVersion: 2, type: 'oauth_client_credentials' },
        tokenEndpoint: `${place().origin}/api-cloud-platform/oauth2/token`,
        ...{ clientId: accessKey, clientSecret: accessSecret },
      }),
    withBearer: (bearerToken: string) => profileOf({ shareCredentialsVersion: 1, bearerToken }),
    /** Runs the client and returns its result. Throws an error of the client. */
    async client<Result>(...args: string[]): Promise<Result> {
      const { stdout } = await run(PYTHON, [CLIENT, ...args]);
      const { result, error } = JSON.parse(stdout.trim().split('\n').at(-1) ?? '');
      if (error !== undefined) throw new Error(error);
      return result;
    },
  };
}

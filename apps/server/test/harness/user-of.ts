import { execFile } from 'node:child_process';
import { promisify } from 'node:util';

const run = promisify(execFile);

/** Returns the ids of a user of the operating system. Throws if the user does not exist. */
export async function userOf(name: string): Promise<{ uid: number; gid: number }> {
  const id = async (flag: string): Promise<number> => Number((await run('id', [flag, name])).stdout);
  return { uid: await id('-u'), gid: await id('-g') };
}

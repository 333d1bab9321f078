import type { Names } from './outcomes.ts';
import { checkOutside } from './outside.ts';

/** The command lines of two programs; `program-login.test.ts` describes them. */
interface LoginPrograms {
  readonly readme: readonly string[];
  readonly query: readonly string[];
  readonly cwd: string;
}

const ADDRESS = '"http://localhost:8080"';

/** Replaces the address in an example with the variable of the test. */
export function withLoginSite(code: string, getenv: string): string {
  if (!code.includes(ADDRESS)) throw new Error(`the example of a login lacks ${ADDRESS}`);
  return code.replace(ADDRESS, `${getenv}("JISHI_TEST_ORIGIN")`);
}

/** Tests the login example and the renewal of its token against a server on which a simulated user types the code. */
export function checkLogin(names: Names, programs: LoginPrograms, env: Record<string, string> = {}): void {
  checkOutside({
    ...{ names, check: 'login with a code', file: 'program-login' },
    env: { ...env, JISHI_TEST_LOGIN: JSON.stringify(programs) },
  });
}

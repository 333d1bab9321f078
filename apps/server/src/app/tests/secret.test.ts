import { join } from 'node:path';
import { expect, it } from 'vitest';
import { temporaryHome } from '../../../test/harness/embedded.ts';
import { readConfig } from '../config.ts';
import { serverSecret } from '../secret.ts';

it('the first start with an operator’s database creates the home and stores the secret in it', async () => {
  const home = join(await temporaryHome(), 'new/home');
  const config = readConfig({
    NODE_ENV: 'development',
    DATABASE_URL: 'postgres://db/jishi',
    JISHI_HOME: home,
  });
  const secret = await serverSecret(config);
  expect(secret.length).toBeGreaterThanOrEqual(32);
  expect(await serverSecret(config)).toBe(secret);
});

import { join } from 'node:path';
import { totpCode } from '../../src/modules/operators/index.ts';
import { type Installation, jishi } from './program.ts';

/**
 * The length of a code's time step. The code of the next step is accepted too, and each code is accepted
 * once.
 */
const CODE_STEP_MS = 30_000;

/**
 * Enrols two owners, of whom one approves a change by the other, and invites a machine. Returns the machine's login.
 * The owner of the development database loses access as a result, so this step comes last.
 */
export async function approveTogether(release: Installation, account: string): Promise<string> {
  const { settings } = release;
  const li = { ...release, settings: { ...settings, JISHI_LOGIN: join(release.home, 'login-li') } };
  const dear = ['wallet', 'top-up', account, '60000', '--reference', 'slip 2', '--reason', 'a large slip'];
  await enrol(release, 'wang', await jishi(release, 'operator', 'bootstrap', 'wang', '--full-name', '王芳'));
  const invited = await jishi(release, 'operator', 'invite', 'li', '--full-name', '李明', '--roles', 'owner');
  await enrol(li, 'li', invited);
  const proposal = partOf(/^proposal (\d+)/m, await jishi(release, ...dear));
  await jishi(li, 'approvals', 'approve', proposal);
  const machine = ['--full-name', 'Loads', '--roles', 'catalogue', '--machine', '--days', '730'];
  const invitation = partOf(
    /^proposal (\d+)/m,
    await jishi(release, 'operator', 'invite', 'nightly', ...machine),
  );
  return partOf(/^credential {2}(\S+)/m, await jishi(li, 'approvals', 'approve', invitation));
}

/** Enrols with a device's codes, and signs in. */
async function enrol(release: Installation, name: string, invited: string): Promise<void> {
  const invitation = partOf(/^invitation {2}(\S+)/m, invited);
  const secret = partOf(/^secret {2}(\S+)/m, await jishi(release, 'operator', 'enrol', invitation));
  const codeIn = (ms: number): string => totpCode(secret, new Date(Date.now() + release.clockShiftMs + ms));
  await jishi(release, 'operator', 'enrol', invitation, codeIn(0));
  await jishi(release, 'login', name, codeIn(CODE_STEP_MS));
}

function partOf(pattern: RegExp, output: string): string {
  const part = pattern.exec(output)?.[1];
  if (part === undefined) throw new Error(`${pattern} is not in: ${output}`);
  return part;
}

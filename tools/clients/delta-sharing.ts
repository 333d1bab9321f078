import { join } from 'node:path';
import { run } from './outcomes.ts';
import { checkOutside } from './outside.ts';
import { type Environment, versionsIn } from './python.ts';

const CLIENT = 'delta-sharing==1.4.2';

/** Tests the Delta Sharing client against a server of this tree whose rows have all field types. */
export function checkDeltaSharing({ bin, names }: Environment): void {
  run(join(bin, 'pip'), ['install', '--quiet', '--disable-pip-version-check', CLIENT]);
  checkOutside({
    names: { ...names, client: versionsIn(bin, ['delta-sharing']) },
    check: 'Delta Sharing',
    file: 'delta-sharing',
    env: { JISHI_TEST_PYTHON: join(bin, 'python') },
  });
}

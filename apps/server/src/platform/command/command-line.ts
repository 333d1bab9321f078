import { existsSync } from 'node:fs';
import { join } from 'node:path';

const RELEASE = join(import.meta.dirname, '../../../../../release.json');

/** How an operator starts a command here. A machine with a release has no npm. */
export const JISHI = existsSync(RELEASE) ? 'jishi' : 'npm run jishi --';

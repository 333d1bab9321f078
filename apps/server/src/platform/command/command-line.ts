import { existsSync } from 'node:fs';
import { join } from 'node:path';

const RELEASE = join(import.meta.dirname, '../../../../../release.json');

/** The first words of an operator's command line on this machine. A machine with a packaged release has no npm. */
export const JISHI = existsSync(RELEASE) ? 'jishi' : 'npm run jishi --';

import { NearestWords } from '../../modules/catalog/index.ts';
import { settingNames } from './table.ts';

/** Names used by developer tools and by customers' sample programs. */
const OF_OTHERS: ReadonlySet<string> = new Set(['JISHI_KEY', 'JISHI_LANGUAGES', 'JISHI_REAL_DATA']);
const OURS = /^JISHI_/;

const vocabulary = new NearestWords(
  [...settingNames].sort().map((text) => ({ text, letters: text.split(''), texts: 1 })),
);

/**
 * Returns a line for each unknown name, with the most similar setting. Checks all names in a settings file, but in the
 * environment only those with Jishi's prefixes.
 */
export function unknownNames(
  environment: NodeJS.ProcessEnv,
  inFiles: ReadonlySet<string> = new Set(),
): string[] {
  return Object.keys(environment)
    .filter((name) => !settingNames.has(name) && !OF_OTHERS.has(name))
    .filter((name) => inFiles.has(name) || OURS.test(name))
    .sort()
    .map((name) => {
      const nearest = vocabulary.nearest(name.toUpperCase().split(''));
      return `${name}: there is no such setting${nearest === null ? '' : `; is ${nearest} meant?`}`;
    });
}

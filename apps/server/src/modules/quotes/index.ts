export { boardOf } from './board.rules.ts';
export { quotesModule } from './mount.ts';
export { type Names, readNames } from './names.ts';
export { readBars } from './read-bars.ts';
export { versionOf } from './versions.ts';

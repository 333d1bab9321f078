import { resolve } from 'node:path';
import { writePicture } from './gates/picture.ts';

/** `npm run docs:architecture`: writes the diagram of the current modules into docs/architecture.md. */
const changed = await writePicture(resolve(import.meta.dirname, '..'));
console.log(changed ? 'drew docs/architecture.md anew' : 'docs/architecture.md is up to date');

import { writeFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import { ConventionalChangelog } from 'conventional-changelog';
import createPreset from 'conventional-changelog-conventionalcommits';

const HEAD = `# Changelog

Features, fixes and gains in speed by release, made of the subjects of the commits by \`npm run changelog\`. The subjects
follow [Conventional Commits](https://www.conventionalcommits.org/) since this release. Changes of the API that a client
may notice stand in [docs/api.md](docs/api.md), with their dates.
`;

/**
 * `npm run changelog`: rewrites CHANGELOG.md from the tags and their commits. With `--release`, the commits after the
 * last tag are listed under the version in package.json.
 */
const isRelease = process.argv.includes('--release');
const root = resolve(import.meta.dirname, '..');
const changelog = new ConventionalChangelog(root)
  .readPackage((pkg) => (isRelease ? pkg : { ...pkg, version: 'Unreleased' }))
  .config(createPreset())
  .context({ linkReferences: false, linkCompare: false })
  .options({ releaseCount: 0, outputUnreleased: true });
const parts: string[] = [];
// Parameter names such as @asof would become links to user profiles.
for await (const part of changelog.write()) parts.push(String(part).replaceAll(/\[(@\w+)\]\(\w+\)/g, '$1'));
await writeFile(resolve(root, 'CHANGELOG.md'), `${HEAD}\n${parts.join('').trim()}\n`);

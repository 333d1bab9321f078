import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { expect, it } from 'vitest';

const read = (file: string): string => readFileSync(resolve(import.meta.dirname, file), 'utf8');

it("states the platform's version to servers and in its README", () => {
  const { version } = JSON.parse(read('../../package.json'));
  expect(read('pom.xml')).toContain(`<artifactId>jishi-client</artifactId>\n  <version>${version}</version>`);
  expect(read('src/main/java/io/jishi/client/HttpTransport.java')).toContain(`"jishi-java/${version}"`);
  expect(read('README.md')).toContain(`io.jishi:jishi-client:${version}`);
});

it('depends only on Jackson, at exact versions', () => {
  const pom = read('pom.xml');
  const dependencies = [...pom.matchAll(/<dependency>(.*?)<\/dependency>/gs)].map(([, text = '']) => text);
  const needed = dependencies.filter((text) => !text.includes('<scope>test</scope>'));
  expect(needed.map((text) => /<artifactId>(.*?)</.exec(text)?.[1])).toEqual(['jackson-databind']);
  for (const text of dependencies) expect(text).toMatch(/<version>\d+\.\d+\.\d+<\/version>/);
});

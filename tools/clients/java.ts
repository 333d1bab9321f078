import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { check, type Names, run } from './outcomes.ts';
import type { DemoSite } from './server.ts';

const root = resolve(import.meta.dirname, '../..');
const source = join(root, 'sdks/java');
const cache = join(root, 'node_modules/.cache/clients/java');
/** The project of a user, who has the jar and what it needs in `lib`. */
const project = join(cache, 'project');
const README_BLOCK = /```java\n(.*?)```/gs;
const PACKAGES = ['default-jdk-headless', 'maven'];
const COPY = 'org.apache.maven.plugins:maven-dependency-plugin:3.11.0:copy-dependencies';
const QUIET = ['--batch-mode', '--no-transfer-progress', `-Dmaven.repo.local=${join(cache, 'repository')}`];
const BUILD = [...QUIET, `-Djishi.target=${join(cache, 'target')}`];

export interface JavaProject {
  readonly readme: readonly string[];
  readonly names: Names;
}

/** Builds the jar, installs it into a repository of Maven, and compiles the README against it. */
export function installJava(): JavaProject {
  installPrograms();
  run('mvn', [...BUILD, '--quiet', '-Dmaven.test.skip', 'install'], source);
  rmSync(project, { recursive: true, force: true });
  mkdirSync(project, { recursive: true });
  const pom = readFileSync(join(source, 'pom.xml'), 'utf8');
  const version = /<artifactId>jishi-client<\/artifactId>\s*<version>(.*?)</.exec(pom)?.[1] ?? '';
  writeFileSync(join(project, 'pom.xml'), pomOf(version));
  run('mvn', [...QUIET, '--quiet', COPY, '-DoutputDirectory=lib'], project);
  const readme = writeExamples();
  const files = readme.map((name) => `${name}.java`);
  run(
    'javac',
    ['--release', '17', '-Xlint:all', '-Werror', '-cp', 'lib/*', '-d', 'classes', ...files],
    project,
  );
  const jackson = readdirSync(join(project, 'lib')).find((name) => name.startsWith('jackson-databind'));
  const names = {
    client: `io.jishi:jishi-client ${version}`,
    interpreter: `Java ${/\d[\d.]*/.exec(run('javac', ['-version']))?.[0]}`,
    packages: jackson?.replace(/-([\d.]+)\.jar$/, ' $1') ?? '',
  };
  return { readme, names };
}

function installPrograms(): void {
  const isThere = (program: string): boolean => {
    const folders = (process.env['PATH'] ?? '').split(':');
    return folders.some((folder) => existsSync(join(folder, program)));
  };
  if (['java', 'javac', 'mvn'].every(isThere)) return;
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get'))
    throw new Error(`the Java client needs a JDK and Maven (Debian: ${PACKAGES.join(', ')})`);
  run('apt-get', ['update', '-qq']);
  run('apt-get', ['install', '-y', '-qq', '--no-install-recommends', ...PACKAGES]);
}

const pomOf = (version: string): string => `<project xmlns="http://maven.apache.org/POM/4.0.0">
  <modelVersion>4.0.0</modelVersion>
  <groupId>example</groupId>
  <artifactId>example</artifactId>
  <version>1</version>
  <dependencies>
    <dependency>
      <groupId>io.jishi</groupId>
      <artifactId>jishi-client</artifactId>
      <version>${version}</version>
    </dependency>
  </dependencies>
</project>
`;

/** Writes a class for each example, whose statements become its `main`. */
function writeExamples(): string[] {
  const text = readFileSync(join(source, 'README.md'), 'utf8');
  return [...text.matchAll(README_BLOCK)].map(([, code = ''], n) => {
    const name = `Readme${n + 1}`;
    const lines = code.split('\n');
    const isImport = (line: string): boolean => line.startsWith('import ');
    const program = [
      ...lines.filter(isImport),
      `public final class ${name} {`,
      'public static void main(String[] args) throws Exception {',
      ...lines.filter((line) => !isImport(line)),
      '}',
      '}',
    ];
    writeFileSync(join(project, `${name}.java`), program.join('\n'));
    return name;
  });
}

/** Tests the jar against a server with the demo market. */
export function checkJava({ readme, names }: JavaProject, site: DemoSite): void {
  const [person, institution] = site.accounts;
  if (person === undefined || institution === undefined) throw new Error('the demo market has no accounts');
  check({
    names,
    check: 'tests',
    program: 'mvn',
    args: [...BUILD, '-DexcludedGroups=', 'test'],
    cwd: source,
    env: { JISHI_TEST_SITE: JSON.stringify({ origin: site.origin, person, institution }) },
    summary: /Tests run: \d+, Failures: 0, Errors: 0, Skipped: 0$/m,
  });
  const env = {
    JISHI_BASE_URL: site.origin,
    JISHI_ACCESS_KEY: person.accessKey,
    JISHI_ACCESS_SECRET: person.accessSecret,
  };
  const classPath = ['lib/*', 'classes'].join(':');
  for (const name of readme)
    check({ names, check: name, program: 'java', args: ['-cp', classPath, name], cwd: project, env });
}

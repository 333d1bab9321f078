import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { hasPrograms, installDebian } from './debian.ts';
import { checkLogin, withLoginSite } from './login.ts';
import { check, type Names, run } from './outcomes.ts';
import { blocksOf, shellLines, withoutComment } from './readmes.ts';
import type { DemoSite } from './server.ts';

const root = resolve(import.meta.dirname, '../..');
const source = join(root, 'sdks/java');
const cache = join(root, 'node_modules/.cache/clients/java');
/** A user's project, with the jar and its dependencies in `lib`. */
const project = join(cache, 'project');
const kotlin = join(cache, 'kotlin');
const KOTLIN_COMPILER = 'org.jetbrains.kotlin.cli.jvm.K2JVMCompiler';
const PACKAGES = ['default-jdk-headless', 'maven'];
const COPY = 'org.apache.maven.plugins:maven-dependency-plugin:3.11.0:copy-dependencies';
const QUIET = ['--batch-mode', '--no-transfer-progress', `-Dmaven.repo.local=${join(cache, 'repository')}`];
const BUILD = [...QUIET, `-Djishi.target=${join(cache, 'target')}`];

/** A program for the login tests that repeats a call with the stored login. */
const QUERY = `
import io.jishi.client.*;
import java.util.Map;

System.out.print(JishiClient.create().query("p_stock2402", Map.of(), CallOptions.DEFAULTS.limit(1).format(Format.CSV)).text());
`;

export interface JavaProject {
  /** The classes of the examples that use a key. */
  readonly readme: readonly string[];
  /** The class of the login example. */
  readonly login: string;
  readonly names: Names;
}

/** Builds the jar, installs it into a Maven repository, and compiles the README examples against it. */
export function installJava(): JavaProject {
  installPrograms();
  const options = [...BUILD, '--quiet', '-Dmaven.test.skip'];
  for (const line of shellLines('java', 'mvn'))
    run('/bin/sh', ['-ec', `${withoutComment(line)} "$@"`, 'sh', ...options], source);
  const pom = readFileSync(join(source, 'pom.xml'), 'utf8');
  const version = /<artifactId>jishi-client<\/artifactId>\s*<version>(.*?)</.exec(pom)?.[1] ?? '';
  fetchInto(project, 'io.jishi', 'jishi-client', version);
  fetchInto(kotlin, 'org.jetbrains.kotlin', 'kotlin-compiler-embeddable', '2.4.21');
  const [login = '', ...readme] = compileExamples();
  const jackson = readdirSync(join(project, 'lib')).find((name) => name.startsWith('jackson-databind'));
  const names = {
    client: `io.jishi:jishi-client ${version}`,
    interpreter: `Java ${/\d[\d.]*/.exec(run('javac', ['-version']))?.[0]}`,
    packages: jackson?.replace(/-([\d.]+)\.jar$/, ' $1') ?? '',
  };
  return { readme, login, names };
}

export function installPrograms(): void {
  if (!hasPrograms(['java', 'javac', 'mvn']))
    installDebian('the Java client needs a JDK and Maven', PACKAGES);
}

/** Makes a project with one dependency, whose jar and its own dependencies are in `lib`. */
export function fetchInto(folder: string, group: string, artifact: string, version: string): void {
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, 'pom.xml'), pomOf(group, artifact, version));
  run('mvn', [...QUIET, '--quiet', COPY, '-DoutputDirectory=lib'], folder);
}

const pomOf = (
  group: string,
  artifact: string,
  version: string,
): string => `<project xmlns="http://maven.apache.org/POM/4.0.0">
  <modelVersion>4.0.0</modelVersion>
  <groupId>example</groupId>
  <artifactId>example</artifactId>
  <version>1</version>
  <dependencies>
    <dependency>
      <groupId>${group}</groupId>
      <artifactId>${artifact}</artifactId>
      <version>${version}</version>
    </dependency>
  </dependencies>
</project>
`;

/** Compiles the examples and returns the names of their classes, starting with the login example. */
function compileExamples(): string[] {
  const blocks = blocksOf('java', 'java');
  const isLogin = (code: string): boolean => code.includes('Login.start(');
  const logins = blocks.filter(isLogin).map((code) => withLoginSite(code, 'System.getenv'));
  const others = blocks.filter((code) => !isLogin(code));
  const classes = [...logins, ...others, QUERY].map((code, n) => {
    const name = n === blocks.length ? 'Query' : `Readme${n + 1}`;
    writeFileSync(join(project, `${name}.java`), classOf(name, code));
    return name;
  });
  const strict = ['--release', '17', '-Xlint:all', '-Werror', '-cp', 'lib/*', '-d', 'classes'];
  run('javac', [...strict, ...classes.map((name) => `${name}.java`)], project);
  const [code = ''] = blocksOf('java', 'kotlin');
  writeFileSync(join(project, 'Kotlin.kt'), code);
  const jars = readdirSync(join(project, 'lib')).map((name) => join('lib', name));
  const target = ['-no-stdlib', '-no-reflect', '-Werror', '-jvm-target', '17', '-d', 'classes'];
  const libraries = [...jars, join(kotlin, 'lib', stdlib())].join(':');
  const compiler = ['-cp', join(kotlin, 'lib/*'), KOTLIN_COMPILER, ...target, '-cp', libraries];
  run('java', [...compiler, 'Kotlin.kt'], project);
  return [...classes.filter((name) => name !== 'Query'), 'KotlinKt'];
}

function stdlib(): string {
  const jar = readdirSync(join(kotlin, 'lib')).find((name) => /^kotlin-stdlib-[\d.]+\.jar$/.test(name));
  if (jar === undefined) throw new Error('Maven fetched no library of Kotlin');
  return jar;
}

/** A class whose `main` contains the statements of an example. */
function classOf(name: string, code: string): string {
  const lines = code.split('\n');
  const isImport = (line: string): boolean => line.startsWith('import ');
  return [
    ...lines.filter(isImport),
    `public final class ${name} {`,
    'public static void main(String[] args) throws Exception {',
    ...lines.filter((line) => !isImport(line)),
    '}',
    '}',
  ].join('\n');
}

/** Tests the jar against a server with the demo market. */
export function checkJava({ readme, login, names }: JavaProject, site: DemoSite): void {
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
  const classPath = ['lib/*', 'classes', join(kotlin, 'lib', stdlib())].join(':');
  for (const name of readme)
    check({ names, check: name, program: 'java', args: ['-cp', classPath, name], cwd: project, env });
  const java = (name: string): string[] => ['java', '-cp', classPath, name];
  checkLogin(names, { readme: java(login), query: java('Query'), cwd: project });
}

import { existsSync, mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { filledIn, guideFiles } from './guides.ts';
import { ICEBERG_PACKAGES, loadRows, readersEnv } from './iceberg.ts';
import { fetchInto, installPrograms } from './java.ts';
import { check, type Names, run } from './outcomes.ts';
import { versionsIn } from './python.ts';
import { blocksIn } from './readmes.ts';
import type { DemoSite } from './server.ts';

const root = resolve(import.meta.dirname, '../..');
const cache = join(root, 'node_modules/.cache/clients/spark');
const program = join(import.meta.dirname, 'iceberg/readers.py');
const SPARK = '4.1.4';
const ICEBERG = '1.11.0';
const JARS = ['iceberg-spark-runtime-4.1_2.13', 'iceberg-aws-bundle'];

export interface Spark {
  readonly bin: string;
  readonly jars: string;
  readonly names: Names;
}

/** Installs PySpark (456 MB) and the jars of Iceberg, once for each version. */
export function installSpark(interpreter: string): Spark {
  installPrograms();
  const environment = join(cache, `python-${SPARK}`);
  const bin = join(environment, 'bin');
  const mark = join(environment, 'complete');
  const folders = JARS.map((name) => join(cache, `${name}-${ICEBERG}`));
  if (!existsSync(mark)) {
    rmSync(cache, { recursive: true, force: true });
    mkdirSync(cache, { recursive: true });
    run(interpreter, ['-m', 'venv', environment]);
    const packages = [...ICEBERG_PACKAGES, `pyspark==${SPARK}`];
    run(join(bin, 'pip'), ['install', '--quiet', '--disable-pip-version-check', ...packages]);
    for (const [n, folder] of folders.entries())
      fetchInto(folder, 'org.apache.iceberg', JARS[n] ?? '', ICEBERG);
    writeFileSync(mark, '');
  }
  const jars = folders.flatMap((folder) =>
    readdirSync(join(folder, 'lib')).map((name) => join(folder, 'lib', name)),
  );
  const names = {
    client: versionsIn(bin, ['pyspark']),
    interpreter: `Java ${/\d[\d.]*/.exec(run('javac', ['-version']))?.[0]}`,
    packages: `iceberg-spark-runtime ${ICEBERG}`,
  };
  return { bin, jars: jars.join(','), names };
}

/** Reads the table of the Iceberg tests with Spark. */
export async function checkSpark({ bin, jars, names }: Spark, site: DemoSite): Promise<void> {
  await loadRows(site);
  check({
    ...{ names, check: 'Spark: a table', program: join(bin, 'python'), args: [program, 'spark', jars] },
    ...{ cwd: root, env: readersEnv(site), summary: /Spark: \d+ cells.*/ },
  });
  for (const guide of guideFiles('api')) {
    const example = blocksIn(guide).find(({ code }) => code.includes('SparkSession'))?.code ?? '';
    // Maven has already fetched the packages.
    const local = filledIn(example, site)
      .replace(/^packages = .*$/m, `jars = ${JSON.stringify(jars)}`)
      .replace('"spark.jars.packages", packages', '"spark.jars", jars');
    check({
      ...{ names, check: guide, program: join(bin, 'python'), args: ['-c', local] },
      ...{ cwd: root, summary: /^only showing top 20 rows/m },
    });
  }
}

import { copyFileSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { basicOf, filledIn, guideFiles } from './guides.ts';
import { readAsInstitution } from './market.ts';
import { check, type Names, run } from './outcomes.ts';
import { versionsIn } from './python.ts';
import { blocksIn } from './readmes.ts';
import type { DemoSite } from './server.ts';

const cache = join(resolve(import.meta.dirname, '../..'), 'node_modules/.cache/clients/mcp');
const programs = join(import.meta.dirname, 'mcp');
const TYPESCRIPT = '@modelcontextprotocol/sdk';
const CALL = {
  code: 'p_stock2402',
  params: { scode: '600901,000901', sdate: '2025-06-23', edate: '2025-06-30' },
  columns: ['SECCODE', 'TRADEDATE', 'F002N', 'F007N', 'F011N'],
  order: 'SECCODE:asc,TRADEDATE:asc',
};

export interface McpClients {
  readonly python: string;
  readonly names: { readonly python: Names; readonly typescript: Names };
}

/** Installs the official clients of the Model Context Protocol. */
export function installMcp(interpreter: string): McpClients {
  rmSync(cache, { recursive: true, force: true });
  mkdirSync(cache, { recursive: true });
  writeFileSync(join(cache, 'package.json'), JSON.stringify({ private: true, type: 'module' }));
  run('npm', ['install', '--silent', '--no-audit', '--no-fund', '--ignore-scripts', TYPESCRIPT], cache);
  // Node looks for the packages of a program from its folder upwards.
  copyFileSync(join(programs, 'rows.mjs'), join(cache, 'rows.mjs'));
  const bin = join(cache, 'python/bin');
  run(interpreter, ['-m', 'venv', join(cache, 'python')]);
  run(join(bin, 'pip'), ['install', '--quiet', '--disable-pip-version-check', 'mcp>=2']);
  const { version } = JSON.parse(
    readFileSync(join(cache, 'node_modules', TYPESCRIPT, 'package.json'), 'utf8'),
  );
  const [, python = ''] = run(join(bin, 'python'), ['--version']).trim().split(' ');
  const node = { interpreter: `Node ${process.version}`, packages: '' };
  return {
    python: join(bin, 'python'),
    names: {
      python: { client: versionsIn(bin, ['mcp']), interpreter: `Python ${python}`, packages: '' },
      typescript: { client: `${TYPESCRIPT} ${version}`, ...node },
    },
  };
}

/** Reads rows with each client and each configuration in the guide for agents. */
export async function checkMcp({ python, names }: McpClients, site: DemoSite): Promise<void> {
  const rows = await csvRows(site);
  for (const guide of guideFiles('agents'))
    for (const { name, url, headers } of connectionsIn(guide, site)) {
      const env = { JISHI_TEST_MCP: JSON.stringify({ url, headers, call: CALL, rows }) };
      const step = `${guide}: ${name}`;
      const node = { program: process.execPath, args: [join(cache, 'rows.mjs')] };
      check({ names: names.typescript, check: step, ...node, cwd: cache, env });
      for (const mode of ['legacy', 'auto']) {
        const args = [join(programs, 'rows.py'), mode];
        check({ names: names.python, check: `${step} (${mode})`, program: python, args, cwd: cache, env });
      }
    }
}

interface Connection {
  readonly name: string;
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
}

/** The address and the headers in each configuration: of most clients, of VS Code, and of a registry of servers. */
function connectionsIn(guide: string, site: DemoSite): Connection[] {
  const blocks = blocksIn(guide).filter(({ language }) => language === 'json');
  const connections = blocks.map(({ code }): Connection => {
    const { mcpServers, servers, remotes } = JSON.parse(filledIn(code, site));
    if (remotes === undefined) {
      const { url, headers } = (mcpServers ?? servers).jishi;
      return { name: mcpServers === undefined ? 'VS Code' : '.mcp.json', url, headers };
    }
    const [{ url, headers }] = remotes;
    return { name: 'server.json', url, headers: { [headers[0].name]: basicOf(site) } };
  });
  if (connections.length !== 3) throw new Error(`${guide} has ${connections.length} configurations, not 3`);
  return connections;
}

async function csvRows(site: DemoSite): Promise<Record<string, string>[]> {
  const { code, params, columns, order } = CALL;
  const query = new URLSearchParams({
    ...params,
    '@column': columns.join(),
    '@orderby': order,
    format: 'csv',
  });
  const answer = await readAsInstitution(site, `/api/data/${code}?${query}`);
  const [head = [], ...lines] = (await answer.text())
    .trim()
    .split(/\r?\n/)
    .map((line) => line.split(','));
  if (lines.length === 0) throw new Error(`${code} has no rows to compare`);
  return lines.map((cells) => Object.fromEntries(cells.map((cell, n) => [head[n], cell])));
}

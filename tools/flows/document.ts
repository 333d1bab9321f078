import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { counted } from '@jishi/contract';
import { DOCUMENT_LINE_MAX } from '../gates/documents.ts';
import { describe } from './describe.ts';
import { FLOW_NAMES, type Flow, type FlowFile, type FlowName, type Flows, isMechanism } from './flow.ts';
import { FLOW_LIMITS } from './limits.ts';

const BEGIN = '<!-- made by npm run docs:flows -->';
const END = '<!-- end -->';
const documentOf = (root: string): string => join(root, 'docs/flows.md');

const TITLES: Readonly<Record<FlowName, string>> = {
  call: 'A charged call',
  load: 'A data load',
  page: 'A page with a table',
  login: 'A sealed login',
};
const SIDES = { browser: 'In the browser', server: 'On the server' } as const;
type Side = keyof typeof SIDES;

/** Writes the recorded flows into the document. Returns true if this changed the document. */
export async function writeFlows(root: string, flows: Flows): Promise<boolean> {
  const [before, section, after] = await partsOf(root);
  const expected = render(root, flows);
  if (section !== expected) await writeFile(documentOf(root), before + expected + after);
  return section !== expected;
}

/**
 * Lists differences between the document and the recorded flows, and flows that are too long, one line each.
 */
export async function checkFlows(root: string, flows: Flows): Promise<string[]> {
  const [, section] = await partsOf(root);
  const problems = FLOW_NAMES.flatMap((name) => [
    ...compare(section, name, flows[name]),
    ...tooLong(name, flows[name]),
  ]);
  if (problems.length > 0 || section === render(root, likeIn(section, flows))) return problems;
  return ['docs/flows.md tells the flows in other words: run npm run docs:flows'];
}

async function partsOf(root: string): Promise<[before: string, section: string, after: string]> {
  const text = await readFile(documentOf(root), 'utf8');
  const begin = text.indexOf(BEGIN);
  const end = text.indexOf(END, begin);
  if (begin === -1 || end === -1) throw new Error(`docs/flows.md lacks its markers: ${BEGIN} … ${END}`);
  const from = begin + BEGIN.length;
  return [text.slice(0, from), text.slice(from, end), text.slice(end)];
}

/** A file that browser and server both need is listed at its first use. */
function sidesOf(flow: Flow): [Side, readonly FlowFile[]][] {
  const browserFiles = new Set(flow.browser.map(({ file }) => file));
  return [
    ['browser', flow.browser],
    ['server', flow.server.filter(({ file }) => !browserFiles.has(file))],
  ];
}

const allOf = (flow: Flow): FlowFile[] => sidesOf(flow).flatMap(([, files]) => files);

/** Returns the flows in the form of the document. */
export function render(root: string, flows: Flows): string {
  const sections = FLOW_NAMES.map((name) => renderFlow(root, TITLES[name], flows[name]));
  return `\n\n${sections.join('\n')}`;
}

function renderFlow(root: string, title: string, flow: Flow): string {
  let number = 0;
  const lines = [`## ${title}`, ''];
  for (const [side, files] of sidesOf(flow)) {
    const steps = files.filter(({ file }) => !isMechanism(file));
    if (steps.length === 0) continue;
    if (flow.browser.length > 0) lines.push(`${SIDES[side]}:`, '');
    lines.push('| | file | first function | what happens there |', '|---|---|---|---|');
    for (const step of steps)
      lines.push(
        `| ${++number} | \`${step.file}\` | \`${step.functions[0]}\` | ${cell(describe(root, step))} |`,
      );
    lines.push('');
  }
  const mechanisms = allOf(flow).flatMap(({ file }) => (isMechanism(file) ? [`\`${file}\``] : []));
  lines.push(wrapped(`Mechanisms, ${mechanisms.length}: ${mechanisms.sort().join(', ')}.`), '');
  return lines.join('\n');
}

/** Wraps a line at the maximum line length of documents. */
function wrapped(text: string): string {
  const lines = [''];
  for (const word of text.split(' ')) {
    const line = lines.pop() ?? '';
    if (line === '') lines.push(word);
    else if (line.length + 1 + word.length <= DOCUMENT_LINE_MAX) lines.push(`${line} ${word}`);
    else lines.push(line, word);
  }
  return lines.join('\n');
}

const cell = (text: string): string => text.replaceAll('|', '\\|');

const ROW = /^\| \d+ \| `([^`]+)` \| `([^`]+)` \|/;
const MECHANISMS = /^Mechanisms, \d+: (?:.+\n)+/m;

/** Returns the rows that a section lists for one flow: each file, with the function named for a step. */
function rowsIn(section: string, name: FlowName): Map<string, string> {
  const begin = section.indexOf(`## ${TITLES[name]}\n`);
  const text = begin === -1 ? '' : (section.slice(begin).split('\n## ')[0] ?? '');
  const rows = new Map<string, string>();
  for (const line of text.split('\n')) {
    const [, step, named = ''] = ROW.exec(line) ?? [];
    if (step !== undefined) rows.set(step, named);
  }
  const [mechanisms = ''] = MECHANISMS.exec(text) ?? [];
  for (const [, file = ''] of mechanisms.matchAll(/`([^`]+)`/g)) rows.set(file, '');
  return rows;
}

function compare(section: string, name: FlowName, flow: Flow): string[] {
  const rows = rowsIn(section, name);
  const ran = new Set(allOf(flow).map(({ file }) => file));
  const problem = (what: string): string =>
    `docs/flows.md, "${TITLES[name]}": ${what}; run npm run docs:flows`;
  return [
    ...[...ran].flatMap((file) => (rows.has(file) ? [] : [problem(`${file} ran and is not listed`)])),
    ...[...rows.keys()].flatMap((file) =>
      ran.has(file) ? [] : [problem(`${file} is listed and did not run`)],
    ),
  ];
}

function tooLong(name: FlowName, flow: Flow): string[] {
  const limit = FLOW_LIMITS[name];
  const { steps, all } = countsOf(flow);
  const line = (count: number, most: number, what: string): string[] =>
    count > most ? [`"${TITLES[name]}" takes ${count} ${what}, at most ${most}`] : [];
  return [...line(steps, limit.steps, 'steps'), ...line(all, limit.all, 'files with its mechanisms')];
}

function countsOf(flow: Flow): { steps: number; all: number } {
  const files = allOf(flow);
  return { steps: files.filter(({ file }) => !isMechanism(file)).length, all: files.length };
}

/** Returns one line for each flow. */
export function renderCounts(flows: Flows): string {
  const lines = FLOW_NAMES.map((name) => {
    const { steps, all } = countsOf(flows[name]);
    return `${TITLES[name].padEnd(20)} ${counted(steps, 'step', 'steps')}, ${counted(all, 'file', 'files')} with its mechanisms`;
  });
  return lines.join('\n');
}

/**
 * Sorts the flows of a browser, and the functions of each file, in the order of the document. Work in a browser is
 * concurrent, so its order differs between runs.
 */
function likeIn(section: string, flows: Flows): Flows {
  const like = (name: FlowName, files: readonly FlowFile[]): FlowFile[] => {
    const rows = rowsIn(section, name);
    const order = [...rows.keys()];
    const place = ({ file }: FlowFile): number => order.indexOf(file);
    return files.toSorted((a, b) => place(a) - place(b)).map((one) => beginAt(one, rows.get(one.file) ?? ''));
  };
  const entries = FLOW_NAMES.map((name) => {
    const { browser, server } = flows[name];
    return [
      name,
      browser.length === 0 ? flows[name] : { browser: like(name, browser), server: like(name, server) },
    ];
  });
  return Object.fromEntries(entries);
}

function beginAt({ file, functions }: FlowFile, first: string): FlowFile {
  if (!functions.includes(first)) return { file, functions };
  return { file, functions: [first, ...functions.filter((name) => name !== first)] };
}

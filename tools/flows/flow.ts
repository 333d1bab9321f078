import { importsOf, reachable } from './imports.ts';
import { type Ran, type Trace, without } from './trace.ts';

export const FLOW_NAMES = ['call', 'load', 'page', 'login'] as const;
export type FlowName = (typeof FLOW_NAMES)[number];

/** A file of a flow, with its functions in the order in which they first ran. */
export interface FlowFile {
  readonly file: string;
  readonly functions: readonly string[];
}

/** A recorded flow: in the browser, if it begins there, and on the server. */
export interface Flow {
  readonly browser: readonly FlowFile[];
  readonly server: readonly FlowFile[];
}

export type Flows = Readonly<Record<FlowName, Flow>>;

/** Folders without code for a noun of the product. */
const BASE = [
  /^apps\/server\/src\/platform\//,
  /^apps\/web\/src\/(?:shared|browser|theme)\//,
  /^packages\/contract\/src\/(?:kernel\/|errors\.ts$)/,
];

/**
 * Returns whether a platform file is a mechanism of a flow instead of a step. Readers learn the public interface of a
 * mechanism once for all flows.
 */
export const isMechanism = (file: string): boolean => BASE.some((pattern) => pattern.test(file));

/** Returns the files of functions, in the order in which the first function of each file ran. */
export function filesOf(ran: readonly Ran[]): FlowFile[] {
  const files = new Map<string, Set<string>>();
  for (const { file, name } of ran) files.set(file, (files.get(file) ?? new Set()).add(name));
  return [...files].map(([file, functions]) => ({ file, functions: [...functions] }));
}

/** Returns the server's files for requests, in the order in which the browser made them. */
export function filesOfRequests(traces: readonly Trace[], requests: readonly string[]): FlowFile[] {
  const byCause = new Map(traces.map(({ cause, ran }) => [cause, ran]));
  return filesOf([...new Set(requests)].flatMap((request) => byCause.get(request) ?? []));
}

export interface PageTrace {
  readonly ran: readonly Ran[];
  /** Functions that run on a page without the flow. */
  readonly frame: readonly Ran[];
  /** Files of the components around the flow's subject, and within it. */
  readonly components: readonly string[];
}

const isComponent = (file: string): boolean => file.endsWith('.tsx');

/**
 * Returns the files of a page that belong to a flow. Components count if they contain the subject of the flow or are
 * contained in it. Other files count if they import such a component, or are imported by one, directly or indirectly. A
 * step never runs on a page without the flow; a mechanism may.
 */
export function filesOfPage(root: string, { ran, frame, components }: PageTrace): FlowFile[] {
  const own = filesOf(without(ran, frame));
  const isOwn = new Set(own.map(({ file }) => file));
  const ownComponents = new Set(components.filter((file) => isOwn.has(file)));
  const passes = (file: string): boolean => ownComponents.has(file) || !isComponent(file);
  const leads = (file: string): boolean =>
    importsOf(root, file).some((imported) => ownComponents.has(imported));
  const leading = [...isOwn].filter((file) => !isComponent(file) && leads(file));
  const reached = reachable(root, [...leading, ...ownComponents], passes);
  const isPart = ({ file }: FlowFile): boolean => passes(file) && reached.has(file);
  const mechanisms = filesOf(ran).filter((one) => isMechanism(one.file) && isPart(one));
  return [...own.filter((one) => !isMechanism(one.file) && isPart(one)), ...mechanisms];
}

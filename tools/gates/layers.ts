import { cruise, type ICruiseResult } from 'dependency-cruiser';
import { layerOptions, layerRules } from './layer-rules.ts';
import { listSources } from './sources.ts';

export interface LayerLimits {
  /**
   * The minimum number of files. A lower number means that the graph was not read, not that there are no
   * violations.
   */
  readonly filesMin: number;
}

/** The files of a tree with their imports. */
export type ImportGraph = Pick<ICruiseResult, 'modules'>;

/** The violations in a tree's import graph, one line each, and the graph. */
export interface Layers {
  readonly violations: string[];
  readonly graph: ImportGraph;
}

/** Lists the violations in a tree's import graph, one line each. */
export const checkLayers = async (root: string, limits: LayerLimits): Promise<string[]> =>
  (await readLayers(root, limits)).violations;

/** Reads a tree's import graph, which takes 12 s of CPU, and finds the violations in it. */
export async function readLayers(root: string, { filesMin }: LayerLimits): Promise<Layers> {
  const { output } = await cruise(['apps', 'packages'], {
    ...layerOptions,
    ruleSet: { forbidden: layerRules },
    validate: true,
    baseDir: root,
  });
  if (typeof output === 'string') throw new Error('dependency-cruiser returned text instead of a graph');
  const violations = [...violationsOf(output), ...(await unseenOf(output, root, filesMin))];
  return { violations, graph: output };
}

function violationsOf(result: ICruiseResult): string[] {
  return result.summary.violations.map(({ rule, from, to, cycle }) => {
    const path = cycle === undefined ? to : cycle.map((step) => step.name).join(' → ');
    const comment = layerRules.find(({ name }) => name === rule.name)?.comment ?? '';
    return `${rule.name}: ${from} → ${path} (${comment})`;
  });
}

/** A tool that cannot parse the language finds no violation, so the files that it read are counted. */
async function unseenOf(result: ICruiseResult, root: string, filesMin: number): Promise<string[]> {
  const graphFiles = new Set(result.modules.map(({ source }) => source));
  const files = (await listSources(root)).filter((file) => /^(apps|packages)\//.test(file));
  const missed = files
    .filter((file) => !graphFiles.has(file))
    .map((file) => `unseen: ${file} is not in the import graph`);
  return files.length < filesMin
    ? [...missed, `unseen: ${files.length} source files found, at least ${filesMin} expected`]
    : missed;
}

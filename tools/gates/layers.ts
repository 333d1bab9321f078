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

/** Lists the violations in a tree's import graph, one line each. */
export async function checkLayers(root: string, { filesMin }: LayerLimits): Promise<string[]> {
  const { output } = await cruise(['apps', 'packages'], {
    ...layerOptions,
    ruleSet: { forbidden: layerRules },
    validate: true,
    baseDir: root,
  });
  if (typeof output === 'string')
    throw new Error('dependency-cruiser gave a text where a graph was asked for');
  return [...violationsOf(output), ...(await unseenOf(output, root, filesMin))];
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

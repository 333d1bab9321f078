import { counted, type Lang } from '@jishi/contract';
import { stringify } from 'yaml';
import { loadMessage } from '../load.messages.ts';
import { readAsText } from '../vendors/read-as-text.ts';
import type { ChildProposal } from './propose-children.ts';
import type { Proposal } from './propose-mapping.ts';

/**
 * Writes proposals as a list of mappings that `data load --map` accepts unchanged. Columns that are left out become
 * comments.
 */
export function proposalText(proposals: readonly Proposal[], lang: Lang): string {
  return proposals
    .map((proposal) =>
      [...aboutOf(proposal, lang), ...aboutGroups(proposal, lang), ...planOf(proposal)].join('\n'),
    )
    .join('\n\n');
}

function aboutOf(
  { manifest, rows, passing, fills, firstReject, left, missingKey, source, refusal }: Proposal,
  lang: Lang,
): string[] {
  const others = manifest.fields.length - manifest.key.length;
  const lines = [
    `# ${manifest.code} ${manifest.name[lang]}: fills ${fills} of ${counted(others, 'field', 'fields')} beyond the key`,
    missingKey.length > 0
      ? `# no row passes before the key is whole`
      : `# ${passing} of ${counted(rows, 'sample row', 'sample rows')} would pass`,
  ];
  if (source) lines.push(`# ${readAsText(source, lang)}`);
  if (refusal) lines.push(`# a load would refuse the file: ${oneLine(refusal.text(lang))}`);
  if (firstReject) {
    const { line, column, value, reason } = firstReject;
    const words = loadMessage(reason.reason, lang, reason.values);
    lines.push(`# first bad row: ${oneLine(`${line}: ${column} "${value.slice(0, 60)}" ${words}`)}`);
  }
  for (const { name, reason } of left) {
    const why = reason.reason === 'leftNoField' ? '' : `: ${loadMessage(reason.reason, lang, reason.values)}`;
    lines.push(`# skipped: ${oneLine(`${name}${why}`)}`);
  }
  for (const { code, zh, en } of missingKey)
    lines.push(
      `# the key needs ${code} (${en} / ${zh}), which no column contains: add it, such as { const: … }`,
    );
  return lines;
}

function planOf({ manifest, plan, notes, undecided, children }: Proposal): string[] {
  const lines = [`- dataset: ${plan.dataset}`];
  if (plan.unpivot) lines.push(`  unpivot: ${flowOf(plan.unpivot)}`);
  if (plan.where.length > 0) lines.push(`  where: ${flowOf(plan.where)}`);
  if (plan.duplicates !== 'reject') lines.push(`  duplicates: ${plan.duplicates}`);
  lines.push('  columns:');
  for (const [code, column] of Object.entries(plan.columns)) {
    const field = manifest.fields.find((candidate) => candidate.code === code);
    const note = notes.get(code);
    const comment = oneLine(`${field?.zh ?? ''}${note === undefined ? '' : `; ${note}`}`);
    lines.push(`    ${undecided.has(code) ? '# ' : ''}${code}: ${flowOf(column)} # ${comment}`);
  }
  if (plan.children)
    lines.push('  children:', ...Object.keys(plan.children).flatMap((code) => childOf(code, children)));
  return lines;
}

function childOf(code: string, children: readonly ChildProposal[]): string[] {
  const child = children.find(({ manifest }) => manifest.code === code);
  if (child === undefined) return [];
  const { columns, manifest } = child;
  return [
    `    ${code}:`,
    '      columns:',
    ...Object.entries(columns).map(([field, column]) => {
      const name = manifest.fields.find((one) => one.code === field)?.zh ?? '';
      return `        ${field}: ${flowOf(column)} # ${oneLine(name)}`;
    }),
  ];
}

/** Describes the lists of objects in the file: those that fill children, and those for which no child exists yet. */
function aboutGroups({ manifest, children, groups }: Proposal, lang: Lang): string[] {
  const lines = children.flatMap(({ manifest: child, ...proposal }) => {
    const { elements, passing, firstReject, missingKey, left } = proposal;
    const group = child.childOf?.group ?? '';
    const passed =
      missingKey.length > 0
        ? `the key needs ${missingKey.join(', ')}, which no column of an element tells`
        : `${passing} of ${counted(elements, 'sample element', 'sample elements')} would pass`;
    const { line, column, value, reason } = firstReject ?? {};
    const words = reason && loadMessage(reason.reason, lang, reason.values);
    return [
      `# ${group} fills ${child.code} ${child.name[lang]}: ${passed}`,
      ...(words
        ? [`# first bad element: ${oneLine(`${line}: ${column} "${value?.slice(0, 60)}" ${words}`)}`]
        : []),
      ...left.map(({ name }) => `# skipped: ${oneLine(`${group}[].${name}`)}`),
    ];
  });
  for (const { name, columns } of groups)
    lines.push(
      `# ${oneLine(name)} is a list of objects (${oneLine(columns.join(', '))}), which a child data set can hold:`,
      `#   childOf: { dataset: ${manifest.code}, group: ${oneLine(name)}, position: SEQ }`,
      `#   key: [${[...manifest.key, 'SEQ'].join(', ')}]`,
    );
  return lines;
}

const flowOf = (value: object): string =>
  stringify(value, { collectionStyle: 'flow', lineWidth: 0, defaultStringType: 'PLAIN' }).trim();

const oneLine = (text: string): string => text.replace(/\s+/g, ' ');

import { counted, type Lang } from '@jishi/contract';
import { stringify } from 'yaml';
import { loadMessage } from '../load.messages.ts';
import { readAsText } from '../vendors/read-as-text.ts';
import type { Proposal } from './propose-mapping.ts';

/**
 * Writes proposals as a list of mappings that `data load --map` accepts unchanged. Columns that are left out
 * become comments.
 */
export function proposalText(proposals: readonly Proposal[], lang: Lang): string {
  return proposals
    .map((proposal) => [...aboutOf(proposal, lang), ...planOf(proposal)].join('\n'))
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

function planOf({ manifest, plan, notes, undecided }: Proposal): string[] {
  const lines = [`- dataset: ${plan.dataset}`];
  if (plan.unpivot) lines.push(`  unpivot: ${flowOf(plan.unpivot)}`);
  lines.push('  columns:');
  for (const [code, column] of Object.entries(plan.columns)) {
    const field = manifest.fields.find((candidate) => candidate.code === code);
    const note = notes.get(code);
    const comment = oneLine(`${field?.zh ?? ''}${note === undefined ? '' : `; ${note}`}`);
    lines.push(`    ${undecided.has(code) ? '# ' : ''}${code}: ${flowOf(column)} # ${comment}`);
  }
  return lines;
}

const flowOf = (value: object): string =>
  stringify(value, { collectionStyle: 'flow', lineWidth: 0, defaultStringType: 'PLAIN' }).trim();

const oneLine = (text: string): string => text.replace(/\s+/g, ' ');

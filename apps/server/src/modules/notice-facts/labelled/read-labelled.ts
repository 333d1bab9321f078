import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { FACT_KINDS, type FactKind } from '@jishi/contract';
import { extractFacts } from '../rules/extract.ts';

/** A notice, or a part of one, with the facts that a human marked in it. Each fact has the form `kind item value`. */
export interface LabelledNotice {
  readonly title: string;
  readonly text: string;
  readonly facts: readonly string[];
}

/**
 * The rules were tuned only on the first set, so the second shows how they perform on notices that were not used for
 * tuning.
 */
export const LABELLED_SETS = ['notices', 'held-out'] as const;
export type LabelledSet = (typeof LABELLED_SETS)[number];

/**
 * Reads the labelled notices. They were written by hand in the style of disclosures, and also contain sentences that
 * only look like facts.
 */
export function readLabelled(set: LabelledSet): LabelledNotice[] {
  return readFileSync(join(import.meta.dirname, `${set}.txt`), 'utf8')
    .trim()
    .split(/\n(?:[^\S\n]*\n)+/)
    .map((block) => {
      const lines = block.split('\n');
      const startingWith = (mark: string): string[] =>
        lines.filter((line) => line.startsWith(mark)).map((line) => line.slice(mark.length));
      const text = lines.filter((line) => !/^[#=] /.test(line)).join('\n');
      return { title: startingWith('# ')[0] ?? '', text, facts: startingWith('= ') };
    });
}

export interface KindScore {
  readonly kind: FactKind | 'all';
  readonly labelled: number;
  readonly extracted: number;
  readonly right: number;
  readonly precision: number;
  readonly recall: number;
}

interface Outcome {
  readonly scores: readonly KindScore[];
  /** Facts that the rules missed, each as `title: fact`. */
  readonly missed: readonly string[];
  /** Facts that the rules extracted wrongly, in the same form. */
  readonly wrong: readonly string[];
}

/**
 * Returns the rules' scores on a labelled set, by kind and in total. A fact is right if its kind, item and value are
 * right.
 */
export function scoreRules(notices: readonly LabelledNotice[]): Outcome {
  const lists = notices.map(({ title, text, facts }) => {
    const output = extractFacts(title, text).map(({ kind, item, value }) => `${kind} ${item} ${value}`);
    return {
      title,
      labelled: facts,
      output,
      right: output.filter((fact) => facts.includes(fact)),
    };
  });
  const scoreOf = (kind: FactKind | 'all'): KindScore => {
    const count = (of: (list: (typeof lists)[number]) => readonly string[]): number =>
      lists.flatMap(of).filter((fact) => kind === 'all' || fact.startsWith(`${kind} `)).length;
    const [labelled, extracted, right] = [
      count((list) => list.labelled),
      count((list) => list.output),
      count((list) => list.right),
    ];
    return { kind, labelled, extracted, right, precision: right / extracted, recall: right / labelled };
  };
  return {
    scores: [...FACT_KINDS, 'all' as const].map(scoreOf),
    missed: lists.flatMap(({ title, labelled, output }) =>
      labelled.filter((fact) => !output.includes(fact)).map((fact) => `${title}: ${fact}`),
    ),
    wrong: lists.flatMap(({ title, labelled, output }) =>
      output.filter((fact) => !labelled.includes(fact)).map((fact) => `${title}: ${fact}`),
    ),
  };
}

import { FACT_KINDS, type FactItem, type FactKind, type FactUnit } from '@jishi/contract';
import Big from 'big.js';
import { expressionOf, type FactRule } from './rule.ts';
import { RULES, TITLES } from './rules.ts';
import { plainText, readValue } from './values.ts';

/** A fact and where it was found: the sentence, and the value in the notice's text. Offsets are in UTF-16 units. */
export interface Fact {
  readonly kind: FactKind;
  readonly item: FactItem;
  readonly unit: FactUnit;
  readonly value: string;
  readonly from: number;
  readonly to: number;
  readonly sentenceFrom: number;
  readonly sentenceTo: number;
}

interface Sentence {
  readonly from: number;
  readonly text: string;
}

/** The maximum length of a sentence that is examined. Longer ones are tables without full stops. */
const SENTENCE_MAX = 1_000;
/** The maximum number of facts with the same item in a notice. Any more are repetitions. */
const SAME_ITEM_MAX = 8;

const compiled = RULES.map((rule) => ({
  rule,
  expression: expressionOf(rule),
  /** All values contain digits, except the names of parties. */
  needsDigit: rule.unit !== 'party',
}));

/** Words that mark conditions or the past. A sentence that contains one of them states no fact about this notice. */
const NO_FACT = /(?:如果|如公司|假设|例如|去年同期|上年度已)/;

/** Returns all facts in a notice, in the order of the text. The same value is listed only once for an item. */
export function extractFacts(title: string, text: string): Fact[] {
  const kinds = kindsOfTitle(title);
  const facts = new Map<string, Fact>();
  for (const sentence of sentencesOf(plainText(text))) {
    if (NO_FACT.test(sentence.text)) continue;
    const hasDigit = /\d/.test(sentence.text);
    for (const { rule, expression, needsDigit } of compiled)
      if ((hasDigit || !needsDigit) && (rule.anywhere || kinds.has(rule.kind)))
        for (const fact of factsIn(sentence, rule, expression)) {
          const key = `${fact.kind}/${fact.item}/${fact.value}`;
          if (!facts.has(key)) facts.set(key, fact);
        }
  }
  return bounded([...facts.values()].sort((a, b) => a.from - b.from));
}

export function kindsOfTitle(title: string): ReadonlySet<FactKind> {
  return new Set(
    FACT_KINDS.filter((kind) => TITLES[kind].is.test(title) && TITLES[kind].not?.test(title) !== true),
  );
}

function* factsIn(sentence: Sentence, rule: FactRule, expression: RegExp): Generator<Fact> {
  for (const match of sentence.text.matchAll(expression)) {
    const [from, to] = match.indices?.groups?.value ?? [0, 0];
    const value = readValue(sentence.text.slice(from, to), rule.unit);
    if (value === null) continue;
    yield {
      kind: rule.kind,
      item: rule.item,
      unit: rule.unit,
      value: rule.timesTen ? new Big(value).times(10).toFixed() : value,
      from: sentence.from + from,
      to: sentence.from + to,
      sentenceFrom: sentence.from,
      sentenceTo: sentence.from + sentence.text.length,
    };
  }
}

function* sentencesOf(text: string): Generator<Sentence> {
  for (const match of text.matchAll(/[^。；\n]+[。；]?/g)) {
    const sentence = match[0].trimStart();
    const from = match.index + match[0].length - sentence.length;
    if (sentence.length <= SENTENCE_MAX) yield { from, text: sentence.trimEnd() };
  }
}

function bounded(facts: readonly Fact[]): Fact[] {
  const counts = new Map<string, number>();
  return facts.filter(({ kind, item }) => {
    const key = `${kind}/${item}`;
    const count = (counts.get(key) ?? 0) + 1;
    counts.set(key, count);
    return count <= SAME_ITEM_MAX;
  });
}

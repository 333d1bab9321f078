import type { DigestTopic, Lang, SentenceSource } from '@jishi/contract';
import type { GivenValue } from '../../../platform/language-model/index.ts';
import type { Name } from '../day/facts.ts';

/** A sentence composed by rule, with the names and figures that a model must keep. */
export interface RuleSentence {
  readonly topic: DigestTopic;
  readonly text: string;
  readonly sources: readonly SentenceSource[];
  readonly facts: readonly GivenValue[];
  /** Names of the sentence's subjects, as the sentence writes them. */
  readonly names: readonly string[];
}

/** Returns the name of a security in a language. */
export const named = ({ name, english }: Name, lang: Lang): string => (lang === 'zh' ? name : english);

/** Returns the name with the code, which is the same in both languages. */
export const withCode = (security: Name, lang: Lang): string =>
  lang === 'zh' ? `${security.name}（${security.code}）` : `${security.english} (${security.code})`;

/** Joins parts: `A, B and C`; in Chinese `A、B、C`. */
export function listed(parts: readonly string[], lang: Lang): string {
  if (lang === 'zh') return parts.join('、');
  const last = parts.at(-1) ?? '';
  return parts.length < 2 ? last : `${parts.slice(0, -1).join(', ')} and ${last}`;
}

import type { DigestTopic, Lang, SentenceSource } from '@jishi/contract';
import type { GivenValue } from '../../../platform/language-model/index.ts';
import type { Name } from '../day/facts.ts';

/** A sentence composed by the rules, with the names and figures that a model must keep. */
export interface RuleSentence {
  readonly topic: DigestTopic;
  readonly text: string;
  readonly sources: readonly SentenceSource[];
  readonly facts: readonly GivenValue[];
  /** The names of the sentence's subjects, as written in the sentence. */
  readonly names: readonly string[];
}

export const named = ({ name, english }: Name, lang: Lang): string => (lang === 'zh' ? name : english);

/** Returns the security's name and code, in the same format in both languages. */
export const withCode = (security: Name, lang: Lang): string =>
  lang === 'zh' ? `${security.name}（${security.code}）` : `${security.english} (${security.code})`;

/** Joins parts: `A, B and C`; in Chinese `A、B、C`. */
export function listed(parts: readonly string[], lang: Lang): string {
  if (lang === 'zh') return parts.join('、');
  const last = parts.at(-1) ?? '';
  return parts.length < 2 ? last : `${parts.slice(0, -1).join(', ')} and ${last}`;
}

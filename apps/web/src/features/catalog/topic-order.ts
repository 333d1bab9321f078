import type { Lang, TopicDataset, TopicDetail } from '@jishi/contract';

type Question = TopicDetail['questions'][number];

/** Whether a data set's texts are in a language other than the reader's. */
export const isForeign = ({ texts }: TopicDataset, lang: Lang): boolean => texts !== null && texts !== lang;

/** Returns the data sets of a question, with those in the other language last. */
export function inReadersOrder(datasets: readonly TopicDataset[], lang: Lang): TopicDataset[] {
  return datasets.toSorted((a, b) => Number(isForeign(a, lang)) - Number(isForeign(b, lang)));
}

/** Returns the question in the URL, or all questions if it contains none. */
export function questionsNamed(questions: readonly Question[], name: string): readonly Question[] {
  const named = questions.filter((question) => question.name === name);
  return named.length === 0 ? questions : named;
}

/** Returns the data set in the URL, otherwise the first one whose rows are public. */
export function chosenIn(questions: readonly Question[], lang: Lang, code: string): TopicDataset | null {
  const all = questions.flatMap(({ datasets }) => inReadersOrder(datasets, lang));
  const open = all.find(({ onSale, preview }) => onSale && preview === 'open');
  return all.find((dataset) => dataset.code === code) ?? open ?? all[0] ?? null;
}

import type { Lang, TopicDataset, TopicDetail } from '@jishi/contract';

type Question = TopicDetail['questions'][number];

/** Whether its texts are in the language that the reader does not read. */
export const isForeign = ({ texts }: TopicDataset, lang: Lang): boolean => texts !== null && texts !== lang;

/** The data sets of a question, those last whose texts are in the other language. */
export function inReadersOrder(datasets: readonly TopicDataset[], lang: Lang): TopicDataset[] {
  return datasets.toSorted((a, b) => Number(isForeign(a, lang)) - Number(isForeign(b, lang)));
}

/** Those of the question that the address names, or all where it names none. */
export function questionsNamed(questions: readonly Question[], name: string): readonly Question[] {
  const named = questions.filter((question) => question.name === name);
  return named.length === 0 ? questions : named;
}

/** The data set that the address names, else the first that shows rows to everybody. */
export function chosenIn(questions: readonly Question[], lang: Lang, code: string): TopicDataset | null {
  const all = questions.flatMap(({ datasets }) => inReadersOrder(datasets, lang));
  const open = all.find(({ onSale, preview }) => onSale && preview === 'open');
  return all.find((dataset) => dataset.code === code) ?? open ?? all[0] ?? null;
}

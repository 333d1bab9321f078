import {
  isFree,
  type Localized,
  type Topic,
  type TopicDataset,
  type TopicDetail,
  type TopicSummary,
  trialCallsOf,
} from '@jishi/contract';
import type { Dataset } from '../datasets/index.ts';
import { summaryOf } from './describe-dataset.ts';
import { lowestPaid } from './lowest-paid.ts';
import { datasetsIn } from './packages.ts';
import { previewOf } from './preview.rules.ts';
import type { Storefront } from './storefront.ts';

/** Texts in this group of data sets are in English. All others are in Chinese. */
const ENGLISH_GROUP = 'en';

const isEnglish = ({ manifest }: Dataset): boolean => manifest.group === ENGLISH_GROUP;

/** Summarises the data sets on sale for a topic. */
export function topicSummaryOf(topic: Topic, onSale: readonly Dataset[]): TopicSummary {
  const codes = codesOf(topic);
  const held = onSale.filter(({ code }) => codes.has(code));
  const manifests = held.map(({ manifest }) => manifest);
  const loads = held.flatMap(({ updatedAt }) => updatedAt?.toISOString() ?? []).sort();
  return {
    id: topic.id,
    shelf: topic.shelf,
    name: nameOf(topic),
    lead: topic.lead,
    questions: topic.questions.map(nameOf),
    datasets: held.length,
    coverage: spanOf(held),
    updatedAt: loads.at(-1) ?? null,
    free: manifests.filter(({ prices, vipOnly }) => !vipOnly && isFree(prices)).length,
    withTrial: manifests.filter((manifest) => trialCallsOf(manifest) > 0).length,
    callFromFen: lowestPaid(manifests.map(({ prices }) => prices.use)),
    monthFromFen: lowestPaid(manifests.map(({ prices }) => prices.month)),
  };
}

/** Returns the first and the last day of the rows. Ignores snapshots of one day, and future days such as maturities. */
function spanOf(held: readonly Dataset[]): TopicSummary['coverage'] {
  const spans = held.flatMap(({ coverage, updatedAt }) => {
    const loadedOn = updatedAt?.toISOString().slice(0, 10) ?? '';
    return coverage !== null && coverage.from < coverage.to && coverage.to <= loadedOn ? [coverage] : [];
  });
  const from = spans.map((span) => span.from).sort()[0];
  const to = spans
    .map((span) => span.to)
    .sort()
    .at(-1);
  return from === undefined || to === undefined ? null : { from, to };
}

/**
 * Returns a topic with its questions and the data sets that answer them. `visible` contains all data sets that may be
 * shown, with or without rows.
 */
export function topicDetailOf(
  topic: Topic,
  visible: readonly Dataset[],
  storefront: Storefront,
): TopicDetail {
  const onSale = visible.filter(({ rowCount }) => rowCount > 0n);
  const codes = codesOf(topic);
  return {
    ...topicSummaryOf(topic, onSale),
    questions: topic.questions.map((question) => ({
      name: question.name ?? null,
      question: nameOf(question),
      datasets: question.datasets.flatMap((code) => {
        const dataset = visible.find((one) => one.code === code);
        return dataset ? [topicDataset(dataset, onSale, storefront)] : [];
      }),
    })),
    notes: topic.notes,
    packages: storefront.packages
      .filter(({ id }) => topic.packages.includes(id))
      .map((row) => {
        const held = datasetsIn(row, onSale);
        const ofTopic = held.filter(({ code }) => codes.has(code)).length;
        return { id: row.id, name: nameOf(row), prices: row.prices, count: held.length, ofTopic };
      }),
    related: topic.related.flatMap((id) => {
      const other = storefront.topics.find((one) => one.id === id);
      return other ? [{ id, shelf: other.shelf, name: nameOf(other) }] : [];
    }),
  };
}

function topicDataset(dataset: Dataset, onSale: readonly Dataset[], storefront: Storefront): TopicDataset {
  const english = isEnglish(dataset) ? [] : onSale.filter((other) => isEnglishOf(other, dataset));
  return {
    ...summaryOf(dataset, storefront),
    onSale: dataset.rowCount > 0n,
    preview: previewOf(dataset.manifest, false),
    demo: dataset.isDemo,
    texts: textsOf(dataset),
    securities: dataset.securities,
    english: english.map(({ code, manifest }) => ({ code, name: manifest.name })),
  };
}

function textsOf(dataset: Dataset): TopicDataset['texts'] {
  if (isEnglish(dataset)) return 'en';
  const hasTexts = dataset.manifest.fields.some(({ type, role }) => type === 'text' && role !== 'code');
  return hasTexts ? 'zh' : null;
}

/**
 * Returns true if one data set is the English view of another. An English view is named after the first data set it
 * reads. Its other sources supply names and codes.
 */
const isEnglishOf = (other: Dataset, { code }: Dataset): boolean =>
  isEnglish(other) && other.manifest.view?.over[0] === code;

const nameOf = ({ zh, en }: Localized): Localized => ({ zh, en });

const codesOf = ({ questions }: Topic): Set<string> => new Set(questions.flatMap(({ datasets }) => datasets));

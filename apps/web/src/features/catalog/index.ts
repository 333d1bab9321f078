export {
  packageQuery,
  suggestionsQuery,
  topicQuery,
} from './catalog.queries.ts';
export { ChangelogPanel } from './components/ChangelogPanel.tsx';
export { CompareBar } from './components/compare/CompareBar.tsx';
export { CompareToggle } from './components/compare/CompareToggle.tsx';
export { Comparison } from './components/compare/Comparison.tsx';
export { DatasetFacts, PackageFacts } from './components/DatasetFacts.tsx';
export { DatasetList } from './components/DatasetList.tsx';
export { DatasetStore } from './components/DatasetStore.tsx';
export { FieldsTable } from './components/FieldsTable.tsx';
export { AccessTerms } from './components/overview/AccessTerms.tsx';
export { CategoryGrid } from './components/overview/CategoryGrid.tsx';
export { PopularDatasets } from './components/overview/PopularDatasets.tsx';
export { SourceFacts } from './components/overview/SourceFacts.tsx';
export { StoreTotals } from './components/overview/StoreTotals.tsx';
export { ParametersTable } from './components/ParametersTable.tsx';
export { PriceCard } from './components/PriceCard.tsx';
export { QualityPanel } from './components/QualityPanel.tsx';
export { QualityHistoryPanel } from './components/quality/QualityHistoryPanel.tsx';
export { RelatedDatasets } from './components/RelatedDatasets.tsx';
export { TopicBelongings } from './components/topics/TopicBelongings.tsx';
export { TopicDatasetHead } from './components/topics/TopicDatasetHead.tsx';
export { TopicHead } from './components/topics/TopicHead.tsx';
export { TopicQuestions } from './components/topics/TopicQuestions.tsx';
export { TopicShelves } from './components/topics/TopicShelves.tsx';
export { chosenIn, questionsNamed } from './topic-order.ts';
export { topicsMessages } from './topics.messages.ts';

export { type ApplyReport, applyCatalogue } from './apply/apply-catalogue.ts';
export { type Completeness, measureCompleteness } from './completeness.ts';
export { type Dataset, DatasetRegistry, type Origin, publicDataset, wireOrderOf } from './dataset.ts';
export { datasetsChanged } from './datasets.events.ts';
export { exportCsv } from './export-csv.ts';
export { type FeedPage, feedDataset, readFeed } from './feed.ts';
export { contentType, headerOf, writeAnswer, writeRawAnswer } from './formats/answer.ts';
export { csvCell } from './formats/csv.ts';
export { jsonEnvelope } from './formats/json.ts';
export type { ByteText } from './formats/raw-json.ts';
export { xmlEnvelope } from './formats/xml.ts';
export { readDescriptions, readLoads } from './history.ts';
export { ENCODINGS, type Encoding } from './load/csv-records.ts';
export { importFolder } from './load/import-folder.ts';
export { FileRefused } from './load/load.messages.ts';
export { loadByPlans } from './load/load-by-plans.ts';
export { type LoadReport, loadFile, type Progress } from './load/load-file.ts';
export { loadRows } from './load/load-rows.ts';
export { loadSamples, type SampleLoad } from './load/load-samples.ts';
export { rejectFileOf } from './load/rejects.ts';
export { removeMadeUp } from './load/remove-made-up.ts';
export { CatalogueInvalid, readManifests } from './manifest-files.ts';
export { datasetsModule } from './mount.ts';
export { queryMark, writeCursor } from './query/cursor.ts';
export { type Call, parseCall } from './query/parse-call.ts';
export {
  type Cell,
  countRows,
  plainCell,
  type Rows,
  runSelection,
  SelectionReader,
} from './query/read-selection.ts';
export { columnOf, fieldOf, fieldsOf, firstTextOf, serving } from './serving.ts';
export { refreshAllStats } from './stats.ts';

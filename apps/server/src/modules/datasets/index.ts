export { type ApplyReport, applyCatalogue } from './apply/apply-catalogue.ts';
export { type CatalogueFolders, readLists } from './catalogue-folders.ts';
export { CatalogueInvalid } from './catalogue-invalid.ts';
export { type Completeness, createCompleteness, type ReadCompleteness } from './completeness.ts';
export { type Dataset, DatasetRegistry } from './dataset.ts';
export type { Origin } from './dataset-rows.ts';
export { datasetDescribed, datasetRetired, datasetsChanged, deliveryHeld } from './datasets.events.ts';
export { type FeedPage, feedColumns, feedDataset, readFeed, readFeedEnd, readFeedMoment } from './feed.ts';
export { isEnded, servedFields } from './field-names-on.ts';
export {
  answerColumns,
  contentType,
  hasKeys,
  headerOf,
  writeAnswer,
  writeRawAnswer,
} from './formats/answer.ts';
export { type ByteText, jsonEnvelope, jsonRefusal } from './formats/json.ts';
export { type ParquetFacts, parquetBeside } from './formats/parquet-beside.ts';
export type { ColumnBounds, ParquetColumn } from './formats/parquet-columns.ts';
export type { Written } from './formats/table.ts';
export { xmlEnvelope, xmlRefusal, xmlText } from './formats/xml.ts';
export {
  basesOf,
  type DescriptionRecord,
  deleteLoadsBefore,
  readDescriptions,
  readFirstLoad,
  readLastLoads,
  readLoadFrom,
  readLoads,
} from './history.ts';
export { answersMoments } from './history-start.ts';
export { hasRowsOfEach, inTimeUntil } from './lateness.ts';
export type { CheckExample, CheckResult } from './load/checks/check-result.ts';
export type { LeftColumn } from './load/columns/columns.ts';
export { parseDatetime } from './load/columns/times.ts';
export { splitList } from './load/columns/values.ts';
export {
  countHeldDeliveries,
  DELIVERY_STATES,
  type Decision,
  type Delivery,
  type DeliveryDetails,
  discardDelivery,
  readDecisions,
  readDeliveries,
  readDelivery,
} from './load/deliveries/deliveries.ts';
export { installSamples } from './load/demo/install-samples.ts';
export { codeFields, type OwnCodes, ownCodesOf, withOwnCodes } from './load/demo/own-codes.ts';
export { removeDemoRows } from './load/demo/remove-demo-rows.ts';
export { applyMappings, isMisfit, type PlanLoads } from './load/import/apply-mappings.ts';
export { labelOf, tablesOf } from './load/import/folder-sources.ts';
export { dataFiles } from './load/import/import-files.ts';
export { DERIVED_LABEL, type ImportTotal, importFolder, readMappings } from './load/import/import-folder.ts';
export { FileRefused, loadMessage } from './load/load.messages.ts';
export { loadDataset } from './load/load-dataset.ts';
export { type LoadWait, waitText } from './load/load-lock.ts';
export type { Progress } from './load/load-options.ts';
export { checksText, proposeChecks } from './load/propose/profile.ts';
export { proposalText } from './load/propose/proposal-text.ts';
export { proposeMappings } from './load/propose/propose-mappings.ts';
export { readSample } from './load/propose/sample.ts';
export {
  type ChildReport,
  fillsFew,
  isMostlyRejected,
  type LoadReport,
  reportData,
  unreadColumns,
} from './load/record/load-report.ts';
export {
  type LoadedChange,
  type RecordedLoad,
  readLoadedChanges,
  readRecordedLoad,
  readRecordedLoads,
} from './load/record/read-loads.ts';
export { rejectFileOf } from './load/record/rejects.ts';
export { ENCODINGS, type Encoding } from './load/source/csv-records.ts';
export { fileSource } from './load/source/file-source.ts';
export { heldSource } from './load/source/load-source.ts';
export { readTable } from './load/source/read-table.ts';
export { rowsSource } from './load/source/rows-source.ts';
export { type DeleteReport, deleteRows } from './load/undo/delete-rows.ts';
export { type UndoReport, undoLoad } from './load/undo/undo-load.ts';
export { readAsText } from './load/vendors/read-as-text.ts';
export { readVendors } from './load/vendors/read-vendors.ts';
export { type OrderPart, orderText, totalOrder, wireOrderOf } from './manifest-facts.ts';
export { readManifests } from './manifest-files.ts';
export { datasetsModule } from './module.ts';
export { beginNextVersion } from './next-version.ts';
export {
  deleteReturnedFiles,
  listedFiles,
  monthsInClickHouse,
  unlistedFiles,
} from './old-rows/kept-files.ts';
export { type MovedMonth, monthsToMove, moveRows, recentFrom } from './old-rows/move-rows.ts';
export { type OldPlace, oldPlaceOf, placeOldRows } from './old-rows/old-place.ts';
export { rowStore } from './old-rows/placed-store.ts';
export { monthsToReturn, returnRows } from './old-rows/return-rows.ts';
export type { PriceSource } from './price-source.ts';
export { codesByDaySql, createCodesByDay, type ReadCodesByDay } from './quality/codes-by-day.ts';
export {
  type LoggedDelivery,
  type LoggedOutcomeOfCheck,
  readCheckOutcomes,
  readDeliveryLog,
  readMonths,
} from './quality/delivery-log.ts';
export type { CountedBy } from './query/count-values.ts';
export { type Cursor, fitsTypes, queryMark, readCursor, writeCursor } from './query/cursor.ts';
export { earlierRowsOf, lookedUpNotice } from './query/looked-up.ts';
export { oldestDay, withColumn } from './query/oldest-day.ts';
export { ownedPartOf, ownedQuery, refuseNotOwned } from './query/owned-part.ts';
export { parseAsOf, parseFeedMoment, takesAsOf } from './query/parse-as-of.ts';
export { parseFilters, refuseLongList } from './query/parse-filters.ts';
export { fieldNamed, parseOrder } from './query/parse-order.ts';
export type { Condition, DatasetQuery, OwnedPart, OwnedQuery, Part } from './query/query.ts';
export {
  conditionsText,
  countGroups,
  type DataRecord,
  numberOf,
  type Queryable,
  readLatest,
  readRecords,
  readStretches,
} from './query/records.ts';
export { refuseParameter } from './query/refuse-parameter.ts';
export { rightValue } from './query/right-value.ts';
export { type RowStore, readCells } from './query/row-store.ts';
export { type Cell, cellAt, plainCell, type Rows } from './query/rows.ts';
export { dependsOnDay } from './query/select.ts';
export type { Served } from './query/served-sql.ts';
export { fieldOf, fieldsByRole, fieldsOf, firstText, serving } from './serving.ts';
export { inSnapshot, type Position, type Snapshot } from './snapshot.ts';
export { refreshAllStats } from './stats.ts';
export { TRADING_CALENDAR } from './trading-calendar.ts';
export {
  anonymousVisibility,
  commonVisibility,
  publicDataset,
  type ReadVisibility,
  type Visibility,
  visibleDataset,
} from './visibility.ts';

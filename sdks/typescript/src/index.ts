export type {
  CallOptions,
  Change,
  ChangesOptions,
  PagesOptions,
  PartOptions,
  QuoteOptions,
} from './calls.ts';
export { type AnyDataSets, type DataSets, JishiClient, type JishiOptions } from './client.ts';
export type { Config, Credentials } from './config.ts';
export type { DatasetInfo, Datasets, FieldInfo, ParameterInfo, Words } from './datasets.ts';
export {
  AccountDisabled,
  AnswerUnreadable,
  AuthError,
  CallsUsedUp,
  ConfigurationError,
  ConnectionFailed,
  DownloadDiffers,
  type ErrorFacts,
  InsufficientBalance,
  JishiError,
  NotEntitled,
  OutcomeUnknown,
  ParameterError,
  PriceCapReached,
  RateLimited,
  ServerBusy,
  ServerError,
  SpendingLimitReached,
} from './errors.ts';
export type { ExportChoice, ExportFile, ExportOptions, Part, Sink } from './files.ts';
export { type Format, type Quote, type Receipt, Result } from './result.ts';
export type { Sleep } from './retries.ts';
export type { SiteOptions } from './session.ts';
export type { Hasher } from './sha256.ts';
export type { StreamEvent, StreamOptions } from './streams.ts';
export type { Fetch } from './transport.ts';
export type { Parameter, Parameters, Row } from './wire.ts';

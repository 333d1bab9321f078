import type { FlowName } from './flow.ts';

interface Limit {
  /** Files of the product's nouns. */
  readonly steps: number;
  /** The same files, and the mechanisms that they use. */
  readonly all: number;
}

/**
 * Most files of each flow. Limits fall as flows get shorter, and never rise without a reason given:
 *
 * All flows have one mechanism more since connections wait when PostgreSQL has no free place. All requests
 * have two mechanisms more, those of the framework three, since hosts are checked and holds of the event loop
 * are reported.
 *
 * The call: one more since a lost answer is distinguished from a statement that was not sent. Three more
 * since packs are read, durations of calls are counted, and the statement's settlement has a file of its own.
 * Three files and one mechanism since callers with a key are paced, trials are bounded by rows, a span that
 * ends before it begins is refused, and the key of a call has a file of its own. One file since callers can
 * ask for the versions of rows. One step and two files since large reads of a caller wait for each other.
 *
 * The load: 21 steps while a header had to spell the names of fields. It now matches usual names and units,
 * converts, and reports skipped columns; the settings of payment channels and of the language model have
 * files of their own, and its counts name the securities by their role. One file since the settings of ports
 * outgrew those of the server, and one mechanism since an outage of the database is one line of the log.
 * Three files since units of a source and values that moved by one factor are examined. Three since it keeps
 * the versions of rows and its stage has a file of its own.
 *
 * The page: one mechanism more since the web has one store, one place of time and one of queries instead of
 * one in each feature, and addresses are written from the contract. One since answers in English give the
 * meaning of Chinese texts, and one since the address changes from its own content and not from the drawn
 * page. One file and one mechanism since the server is asked for its first view. Two files and one mechanism
 * since it leaves out columns and filters that no row fills. Three files since one rule, with one refusal,
 * decides who sees the rows of a data set. Two steps since it shows the price of a file before the press,
 * with the mechanisms of refusals. One file since callers can ask for the versions of rows, and one since
 * large tables are written off the event loop. One mechanism since requests of one network wait for each
 * other.
 *
 * The login: two mechanisms more for the same one store, place of time and place of queries. Two since
 * queries recover by themselves and Back closes windows. One since the key made at sign-up is filled into
 * samples. One since a person may act for an organisation, and one since a transaction begins with its first
 * statement. One mechanism since requests of one network wait for each other.
 */
export const FLOW_LIMITS: Readonly<Record<FlowName, Limit>> = {
  call: { steps: 33, all: 54 },
  load: { steps: 43, all: 56 },
  page: { steps: 38, all: 94 },
  login: { steps: 25, all: 90 },
};

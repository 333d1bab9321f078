import type { FlowName } from './flow.ts';

interface Limit {
  /** Files of the product's nouns. */
  readonly steps: number;
  /** Those and the mechanisms that they use. */
  readonly all: number;
}

/**
 * How many files a flow may take. Lowered as the flows get shorter, and never raised without a reason given.
 *
 * The page and the login have one and two mechanisms more than before since the web has one store, one place of time and
 * one of queries instead of one in each feature, and addresses are written from the contract. The login has two more since
 * queries recover by themselves and Back closes windows, and one since a key that was made at sign-up is filled into samples. The call has one more since
 * a lost answer is told from a statement that was not sent. The load took 21 steps when a header had to spell the names of
 * fields: it now matches usual names and units, converts, and reports what it left out; its settings have those of payment
 * channels and of the language model in files of their own, and what it counts names the securities by their role. The call has three more since packs are looked at and how long calls
 * take is counted, and what one statement settles has a file of its own; the login has one since a person may act for an organisation,
 * and one since a transaction begins with its first statement. The page has one more since answers in English say what Chinese texts mean,
 * and one since the address is changed from what it holds and not from what was drawn; it has one file and one mechanism more since the server is
 * asked for its first view, and two files and one mechanism more since it leaves out columns and filters that no row fills.
 * All requests have two mechanisms more, those of the framework three, since a host is checked and what holds the event loop is reported. The load has one
 * file more since the settings of ports outgrew those of the server, and one mechanism since an outage of the database is one line of the log.
 * The call has three files and one mechanism more since callers with a key are held back, trials are bounded by rows, a span that ends before it begins is
 * refused, and the key of a call has a file of its own; the load three files since units of a source and values that moved by one factor are looked at; the
 * page three since one rule decides who sees the rows of a data set, and by the same refusal. All have one mechanism more since connections are waited
 * for where PostgreSQL has no place, and the page two steps since it says what a file costs before the press, with the mechanisms of refusals that it shows.
 * The call and the page have one file more since the versions of rows can be asked for; the load three since it keeps them and its stage has a file of its own.
 * The page and the login have one mechanism more since requests of one network wait for each other, and the page one file since large tables are written
 * beside the event loop.
 * The call has one step and two files more since large reads of a caller wait for each other.
 */
export const FLOW_LIMITS: Readonly<Record<FlowName, Limit>> = {
  call: { steps: 33, all: 54 },
  load: { steps: 43, all: 56 },
  page: { steps: 38, all: 94 },
  login: { steps: 25, all: 90 },
};

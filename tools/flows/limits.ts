import type { FlowName } from './flow.ts';

interface Limit {
  /** Files of the product's nouns. */
  readonly steps: number;
  /** These files, and the mechanisms that they use. */
  readonly all: number;
}

/**
 * Most files of each flow. Limits fall as flows get shorter. They rise only for one of the reasons below.
 *
 * All flows have one mechanism more since connections wait while PostgreSQL has no free connection. All
 * requests have two mechanisms more, and requests through the framework three, since hosts are checked and
 * holds of the event loop are reported.
 *
 * Three mechanisms more in each request, and five in requests through the framework, since answers are counted and
 * logged, callers' own ids are repeated, limits hold over all processes, and reads can go to replicas. One more, and
 * two in the call, since counts of calls keep their labels. One since caches grow with their entries.
 *
 * The call: one more since a lost answer is distinguished from a statement that was not sent. Three more since packs
 * are read, durations of calls are counted, and the statement's settlement has a separate file. Three files and one
 * mechanism since callers with a key are paced, trials are limited by rows, a range that ends before it begins is
 * refused, and the key of a call has a separate file. One file since callers can ask for the versions of rows. One step
 * and two files since large reads of a caller wait for each other. One mechanism since results that are known without a
 * promise have a named helper. Six steps since memberships raise limits and include calls, which are counted, trials
 * are bounded by history, refusals are in the account's language, and orders of rows and receipts have separate files.
 * Two steps since days have a parser of their own, and a value of a parameter is parsed by the attributes of its field.
 * One step since rows are read through a port. Three steps since a right may cover a part of a data set, and callers
 * may bound the price of a call. One step since old rows may be in files. One because nested values cannot be ordered
 * by. Three steps since fields may be asked for by a former name, end on a day, and a process that has not learnt of a
 * rename yet asks again. Two steps since server and web decide the basis of a call by one rule, and a call states which
 * values were looked up in current rows.
 *
 * The load: it had 21 steps while a header had to contain the exact names of fields. It now matches usual names and
 * units, converts, and reports skipped columns. The settings of payment channels and of the language model have
 * separate files, and its counts find the securities by their role. One file since the settings of ports were split
 * from those of the server, and one mechanism since an outage of the database is logged as one line. Three files since
 * units of a source, and values that changed by one common factor, are checked. Three since it keeps the versions of
 * rows and its stage has a separate file. Four steps and three mechanisms since commands are rows, from which one file
 * builds the command line, and since each source of rows is a value. Four steps since data sets are judged by the day
 * of their rows, with the calendar of the exchanges, and know how far trials reach. Eleven steps and fifteen mechanisms
 * since a command runs as an operator with a permission, its state before and after is in the audit log, settings may
 * be in files, parsed manifests are kept, and connections reach poolers and several servers. Two mechanisms since a
 * database belongs to a cell. Five steps since the bytes of a file decide its format and its packing, the separator of
 * its rows and notes below its table are found, and a load reports what it waits for. Twenty-two steps and one
 * mechanism since numbers, days, times and truth values have parsers of their own, lost digits are counted, vendors are
 * recognised by their columns, units may belong to a catalogue of several folders, manifests declare checks, which are
 * evaluated before the merge and stored with their load, and each load keeps the former versions of rows and its part
 * of the feed, so that it can be undone. Two steps since adjusted prices and bars of other lengths are refused. Five
 * steps and two mechanisms since a file or its mapping may state the length of its bars and how its prices are
 * adjusted, and rows that belong into files are refused. Five steps since merged cells are refused or repeated, fields
 * may refer to other data sets and have nested values, numbers of JSON keep their digits, and the shape of a data set
 * is kept with its manifest. Three steps since fields have former names and days on which they end.
 *
 * The page: one mechanism more since all features share one store, one clock and one place for queries, and addresses
 * are built from the contract. One since answers in English contain the meaning of Chinese texts, and one since a
 * change of the address starts from its current content and not from the rendered page. One file and one mechanism
 * since the server is asked for its first view. Two files and one mechanism since it leaves out columns and filters
 * without values. Three files since one rule, with one refusal, decides who sees the rows of a data set. Two steps
 * since it shows the price of a file before the download, with the mechanisms of refusals. One file since callers can
 * ask for the versions of rows, and one since large tables are written off the event loop. One mechanism since requests
 * of one network wait for each other. Seven mechanisms since states of queries, states of addresses, tables and layout
 * are shared. Four steps since columns are in the order of the trade, rows are judged by their day, the data sets
 * viewed last are remembered, and the facts of manifests have a separate file. Two steps since readers move columns,
 * and a phone shows cards of two lines, 20 at once. Two since values have names, zones and digits, and moments of a
 * history can be asked for. Three steps and one mechanism since rows are read through a port, by the same path as
 * calls. One step since a right may cover a part of a data set, one since old rows may be in files, and one since
 * nested values cannot be ordered by. Two steps since fields have former names and days on which they end. One file
 * since a data set knows in which others its parameters look up values.
 *
 * The load: two steps more since it reads numbers in brackets, and since the lines of COPY have a file of their own.
 * Four since fields may be computed from others, which checks read too, and vendors may name units of the catalogue.
 *
 * The login: two mechanisms more for the same store, clock and place for queries. Two since queries recover
 * by themselves and Back closes windows. One since the key made at sign-up is filled into samples. One since
 * a person may act for an organisation, and one since a transaction begins with its first statement. One
 * mechanism since requests of one network wait for each other.
 */
export const FLOW_LIMITS: Readonly<Record<FlowName, Limit>> = {
  call: { steps: 52, all: 80 },
  load: { steps: 118, all: 154 },
  page: { steps: 54, all: 126 },
  login: { steps: 25, all: 97 },
};

const DELIMITERS = [',', '\t', ';', '|'];
/** The number of rows below the header that are examined for the separator. */
const ROWS_MAX = 5;

/** Text whose header and rows use the same separator. */
export interface Delimited {
  readonly delimiter: string;
  readonly text: string;
}

/**
 * Finds the most frequent separator (comma, tab, semicolon or vertical bar) in the first line that contains any. A
 * title above the header contains none. In Tongdaxin's text exports, the names are separated by tabs but the values by
 * commas. The separators in such a header are replaced with those of the rows.
 */
export function delimited(text: string): Delimited {
  const match = /^[^,\t;|\n\r\u2028\u2029]*[,\t;|].*/m.exec(text);
  const header = match?.[0] ?? '';
  const delimiter = mostFrequent(header);
  const rows = text
    .slice((match?.index ?? 0) + header.length)
    .split('\n', ROWS_MAX + 1)
    .map((row) => row.trimEnd())
    .filter((row) => row !== '')
    .slice(0, ROWS_MAX);
  const ofRows = mostFrequent(rows[0] ?? '');
  const places = countOf(header, delimiter);
  const differs =
    !header.includes(ofRows) &&
    rows.length > 0 &&
    rows.slice(0, -1).every((row) => countOf(row, ofRows) === places && !row.includes(delimiter)) &&
    countOf(rows[0] ?? '', ofRows) === places;
  if (!differs || match === null) return { delimiter, text };
  const replaced = header.replaceAll(delimiter, ofRows);
  return {
    delimiter: ofRows,
    text: text.slice(0, match.index) + replaced + text.slice(match.index + header.length),
  };
}

const countOf = (line: string, mark: string): number => line.split(mark).length - 1;

function mostFrequent(line: string): string {
  return DELIMITERS.reduce((best, mark) => (countOf(line, mark) > countOf(line, best) ? mark : best));
}

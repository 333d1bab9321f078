/** Words in capitals that stand for the reader's own values: shown in an output, and used in later commands. */
const NAMES = ['ACCOUNT', 'ACCESS_KEY', 'ACCESS_SECRET', 'TOKEN', 'REJECT_FILE'];
const NAMED = new RegExp(`\\b(?:${NAMES.join('|')})\\b`);

/** The values of the words in capitals, as far as outputs have shown them. */
export type Values = ReadonlyMap<string, string>;

export function withValues(command: string, values: Values): string {
  return command.replaceAll(new RegExp(NAMED, 'g'), (name) => {
    const value = values.get(name);
    if (value === undefined) throw new Error(`${name} has not been shown yet`);
    return value;
  });
}

const escaped = (text: string): string => text.replaceAll(/[$()*+.?[\\\]^{|}]/g, '\\$&');

/** A line of the document as a pattern: `…` is any text, a word in capitals a value that the line gives. */
function patternOf(line: string, values: Values): RegExp {
  const parts = line.split(new RegExp(`(…|${NAMED.source})`));
  const pattern = parts.map((part, at) => {
    if (at % 2 === 0) return escaped(part);
    if (part === '…') return '.*';
    return values.has(part) ? escaped(values.get(part) ?? '') : `(?<${part}>\\S+?)`;
  });
  return new RegExp(`^${pattern.join('')}$`);
}

export interface Reading {
  /** The first line of the document that the output lacks; undefined if it is as shown. */
  readonly fault: string | undefined;
  readonly values: Values;
}

/**
 * Holds an output against the lines that a document shows of it. A line of `…` alone stands for any lines; every other
 * line must be there, in order, and no line may be between.
 */
export function readOutput(shown: string, output: string, before: Values): Reading {
  const values = new Map(before);
  const lines =
    output === ''
      ? []
      : output
          .trimEnd()
          .split('\n')
          .map((line) => line.trimEnd());
  let at = 0;
  let isFree = false;
  for (const line of shown === '' ? [] : shown.split('\n')) {
    if (line === '…') {
      isFree = true;
      continue;
    }
    const pattern = patternOf(line, values);
    const found = lines.findIndex((text, place) => place >= at && pattern.test(text));
    if (found < 0 || (found > at && !isFree)) return { fault: line, values };
    for (const [name, value] of Object.entries(pattern.exec(lines[found] ?? '')?.groups ?? {}))
      values.set(name, value);
    at = found + 1;
    isFree = false;
  }
  const rest = isFree ? undefined : lines[at];
  return { fault: rest === undefined ? undefined : `a line after the last: ${rest}`, values };
}

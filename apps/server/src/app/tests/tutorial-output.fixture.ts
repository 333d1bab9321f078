/**
 * Words in capitals that represent the reader's own values. Outputs show them, and later commands use them.
 */
const NAMES = ['ACCOUNT', 'ACCESS_KEY', 'ACCESS_SECRET', 'TOKEN', 'REJECT_FILE'];
const NAMED = new RegExp(`\\b(?:${NAMES.join('|')})\\b`);

/** The values that the outputs so far have shown for the words in capitals. */
export type Values = ReadonlyMap<string, string>;

export function withValues(command: string, values: Values): string {
  return command.replaceAll(new RegExp(NAMED, 'g'), (name) => {
    const value = values.get(name);
    if (value === undefined) throw new Error(`${name} has not been shown yet`);
    return value;
  });
}

const escaped = (text: string): string => text.replaceAll(/[$()*+.?[\\\]^{|}]/g, '\\$&');

/** A line of the document as a pattern. `…` matches any text. A word in capitals captures a value. */
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
  /** The first line of the document that the output lacks. Undefined if the output matches. */
  readonly fault: string | undefined;
  readonly values: Values;
}

/**
 * Compares an output with the lines in a document. A line that consists of `…` matches any lines. All other lines must
 * occur in order, with no lines between them.
 */
export function readOutput(expectedOutput: string, output: string, before: Values): Reading {
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
  for (const line of expectedOutput === '' ? [] : expectedOutput.split('\n')) {
    if (line === '…') {
      isFree = true;
      continue;
    }
    const pattern = patternOf(line, values);
    const place = lines.findIndex((text, index) => index >= at && pattern.test(text));
    if (place < 0 || (place > at && !isFree)) return { fault: line, values };
    for (const [name, value] of Object.entries(pattern.exec(lines[place] ?? '')?.groups ?? {}))
      values.set(name, value);
    at = place + 1;
    isFree = false;
  }
  const rest = isFree ? undefined : lines[at];
  return { fault: rest === undefined ? undefined : `a line after the last: ${rest}`, values };
}

/**
 * A language's string syntax, as far as the samples need it: comments to skip, strings, quoted names, and how literals
 * are decoded.
 */
interface Grammar {
  readonly comment: RegExp;
  readonly text: RegExp;
  readonly name: RegExp;
  readonly read: (literal: string) => string;
}

export interface ReadCode {
  /** The code with each string replaced by `"…"`, so that two calls can be compared. */
  readonly shape: string;
  /** The contents of the strings, in order. */
  readonly texts: readonly string[];
}

const ESCAPES: Readonly<Record<string, string>> = { b: '\b', f: '\f', n: '\n', r: '\r', t: '\t' };
const hex = (digits: string): string => String.fromCharCode(Number.parseInt(digits, 16));

function backslashed(literal: string): string {
  return literal
    .slice(1, -1)
    .replace(/\\(?:u([0-9a-fA-F]{4})|(["'\\bfnrt])|([\s\S]))/g, (_, code, mark, unknown) => {
      if (unknown !== undefined) throw new Error(`\\${unknown} is no escape`);
      // Java decodes these escapes before it searches for the end of the string.
      if (/^(?:000[ad]|0022|005c)$/i.test(code ?? '')) throw new Error(`\\u${code} would end the text`);
      return code === undefined ? (ESCAPES[mark] ?? mark) : hex(code);
    });
}

const POWER_QUERY: Readonly<Record<string, string>> = { lf: '\n', cr: '\r', tab: '\t', '#': '#' };

function doubled(literal: string): string {
  return literal.slice(1, -1).replace(/""|#\(([^)]*)\)/g, (_, name: string | undefined) => {
    if (name === undefined) return '"';
    const text = POWER_QUERY[name];
    if (text === undefined) throw new Error(`#(${name}) is no escape`);
    return text;
  });
}

/** In Java, a string must end on the line on which it starts; in the other languages it may continue. */
const GRAMMARS = {
  java: {
    comment: /\/\/.*|\/\*[\s\S]*?\*\//y,
    text: /"(?:[^"\\\n\r]|\\[\s\S])*"/y,
    name: /(?!)/y,
    read: backslashed,
  },
  r: { comment: /#.*/y, text: /"(?:[^"\\]|\\[\s\S])*"/y, name: /`[^`\\]+`/y, read: backslashed },
  powerquery: { comment: /\/\/.*/y, text: /"(?:[^"]|"")*"/y, name: /#"(?:[^"]|"")*"/y, read: doubled },
} satisfies Record<string, Grammar>;

export type ReadLanguage = keyof typeof GRAMMARS;

const PAIRS: Readonly<Record<string, string>> = { ')': '(', ']': '[', '}': '{' };

/** Parses a program's strings, comments and brackets. Throws if a string or bracket is not closed. */
export function readCode(language: ReadLanguage, code: string): ReadCode {
  const grammar: Grammar = GRAMMARS[language];
  const texts: string[] = [];
  const open: string[] = [];
  let shape = '';
  const take = (pattern: RegExp, at: number): string | undefined => {
    pattern.lastIndex = at;
    return pattern.exec(code)?.[0];
  };
  for (let at = 0; at < code.length; ) {
    const skipped = take(grammar.comment, at) ?? take(grammar.name, at);
    const text = skipped === undefined ? take(grammar.text, at) : undefined;
    const mark = code[at] ?? '';
    if (text !== undefined) texts.push(grammar.read(text));
    else if (skipped === undefined) {
      if (/["'`]/.test(mark)) throw new Error(`a text is not closed: ${code.slice(at, at + 40)}`);
      if ('([{'.includes(mark)) open.push(mark);
      if (mark in PAIRS && open.pop() !== PAIRS[mark]) throw new Error(`${mark} closes nothing at ${at}`);
    }
    shape += text === undefined ? (skipped ?? mark) : '"…"';
    at += (text ?? skipped ?? mark).length;
  }
  if (open.length > 0) throw new Error(`left open: ${open.join('')}`);
  return { shape, texts };
}

import { sqlState } from './db/index.ts';

/** The fields of an error that name parts of the program and never contain a value of a row or a request. */
const SAFE_FIELDS = [
  'code',
  'errno',
  'syscall',
  'severity',
  'schema',
  'table',
  'column',
  'constraint',
] as const;
/** The class of errors in which PostgreSQL repeats the value that it rejected. */
const DATA_EXCEPTION = /^22/;
const CAUSES_MAX = 3;

/**
 * Describes an error for the log. Drivers and parsers repeat values of rows and requests in their details and messages.
 * Only the fields above and the message without quoted values are therefore logged.
 */
export function errorForLog(error: unknown, depth = 0): unknown {
  if (!(error instanceof Error)) return error;
  const message = messageOf(error);
  const fields: Record<string, unknown> = { type: error.name, message };
  const source = error as unknown as Record<string, unknown>;
  for (const name of SAFE_FIELDS) if (source[name] !== undefined) fields[name] = source[name];
  fields['stack'] = [`${error.name}: ${message}`, ...framesOf(error)].join('\n');
  if (error.cause !== undefined && depth < CAUSES_MAX) fields['cause'] = errorForLog(error.cause, depth + 1);
  return fields;
}

function messageOf(error: Error): string {
  const repeatsValue = error instanceof SyntaxError || DATA_EXCEPTION.test(sqlState(error) ?? '');
  return repeatsValue ? error.message.replace(/"[^"]*"|'[^']*'/g, '"…"') : error.message;
}

function framesOf({ stack = '' }: Error): string[] {
  return stack.split('\n').filter((line) => line.startsWith('    at '));
}

const MOBILE_DIGITS = 11;
/** Texts that no log line may contain, whichever code wrote it. Each pattern takes linear time. */
const HIDDEN: readonly (readonly [RegExp, string])[] = [
  [/(access_token|refresh_token|client_secret|token|secret|password)=[^&\s"'\\]+/gi, '$1=[secret]'],
  [/\b(Bearer|Basic) [\w.~+/=-]+/gi, '$1 [secret]'],
  [/[\w.%+-]{1,64}@[\w-]{1,63}\.[\w.-]{1,190}/g, '[email]'],
  // Tokens and generated secrets have 43 characters, request ids 36. A trace context is longer.
  [/(?<![\w-])(?!00-[\da-f]{32}-[\da-f]{16}-)[\w-]{40,}/g, '[secret]'],
];
/** A mobile number that is not a part of an id. */
const MOBILE = /(?<![\w-])1[3-9]\d{9}(?![\w-])/g;

/** Hides everything in a log line that looks like a secret, a token, an e-mail address or a mobile number. */
export function withoutSecrets(line: string): string {
  let text = line;
  for (const [pattern, replacement] of HIDDEN) text = text.replace(pattern, replacement);
  return text.replace(MOBILE, (_digits, at: number) => {
    // A JSON number has no quotes, so a word in its place would make the line invalid.
    const isNumber = text[at - 1] === ':' && /[,}]/.test(text[at + MOBILE_DIGITS] ?? '');
    return isNumber ? '0' : '[mobile]';
  });
}

const HOW =
  'set it to 32 or more random characters, the same for every process (for instance: openssl rand -hex 32)';
const EXAMPLE = /change.?me|example|password|jishi|default|development|1234567890|abcdefgh/i;
const DISTINCT_MIN = 10;

/** Returns the reason why a secret is unfit for production, or null. A secret must be private and unguessable. */
export function secretProblem(secret: string | undefined): string | null {
  if (secret === undefined) return HOW;
  const isRepeated = /^(.{1,16})\1+$/.test(secret);
  if (isRepeated || EXAMPLE.test(secret) || new Set(secret).size < DISTINCT_MIN)
    return `this one could be guessed; ${HOW}`;
  return null;
}

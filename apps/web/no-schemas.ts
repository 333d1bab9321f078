/**
 * Replaces zod in the browser's build. The contract's endpoints contain schemas, but the browser needs only URLs and
 * types, because the server checks input and output. Every call that would build a schema returns the same placeholder.
 * A call that would check a value throws, so that no value passes unchecked.
 */
const CHECKS = new Set(['parse', 'safeParse', 'parseAsync', 'safeParseAsync', 'decode', 'encode']);

export const z: object = new Proxy(() => undefined, {
  get(_, name) {
    if (typeof name === 'symbol') return undefined;
    if (CHECKS.has(name)) throw new Error(`zod is not in the browser: ${name} belongs to the server`);
    return z;
  },
  apply: () => z,
});

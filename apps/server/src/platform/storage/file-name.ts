const NAME = /^[\w-][\w.-]*(\/[\w-][\w.-]*)*$/;

/** Returns the name as it came; throws on one that could lead elsewhere. */
export function fileName(name: string): string {
  if (!NAME.test(name)) throw new Error(`not the name of a file: ${name}`);
  return name;
}

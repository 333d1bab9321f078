const NAME = /^[\w-][\w.-]*(\/[\w-][\w.-]*)*$/;

/** The name as it came; one that could lead elsewhere is an error. */
export function fileName(name: string): string {
  if (!NAME.test(name)) throw new Error(`not the name of a file: ${name}`);
  return name;
}

const NAME = /^[\w-][\w.-]*(\/[\w-][\w.-]*)*$/;

/** Returns the name unchanged. Throws if it could point to another folder. */
export function fileName(name: string): string {
  if (!NAME.test(name)) throw new Error(`not a valid file name: ${name}`);
  return name;
}

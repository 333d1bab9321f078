/** The intersection of a union's members. */
export type UnionToIntersection<Union> = (Union extends unknown ? (member: Union) => void : never) extends (
  whole: infer Whole,
) => void
  ? Whole
  : never;

/** The names that occur in more than one part. */
type Twice<Parts> = Parts extends readonly [infer First, ...infer Rest]
  ? (keyof First & keyof UnionToIntersection<Rest[number]>) | Twice<Rest>
  : never;

interface PortFilledTwice<Name> {
  readonly filledTwice: Name;
}

type EachOnce<Parts> = [Twice<Parts>] extends [never] ? unknown : PortFilledTwice<Twice<Parts>>;

/**
 * Merges parts into one object. A port that is implemented twice does not compile. If the types miss it, startup fails.
 */
export function fillPorts<const Parts extends readonly object[]>(
  parts: Parts & EachOnce<Parts>,
): UnionToIntersection<Parts[number]> {
  const ports: Record<string, unknown> = {};
  for (const part of parts as Parts)
    for (const [name, port] of Object.entries(part)) {
      if (Object.hasOwn(ports, name)) throw new Error(`the port ${name} is implemented twice`);
      ports[name] = port;
    }
  return ports as UnionToIntersection<Parts[number]>;
}

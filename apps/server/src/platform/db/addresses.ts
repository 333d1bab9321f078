/** A database address that cannot be used. The message is for the operator. */
export class AddressInvalid extends Error {
  override readonly name = 'AddressInvalid';
}

/**
 * The values of libpq's `target_session_attrs` that a server accepting writes can satisfy. The product always needs
 * such a server.
 */
const USABLE_TARGETS = new Set(['any', 'read-write', 'primary']);
const TARGET = 'target_session_attrs';
const PARTS = /^(postgres(?:ql)?:\/\/)([^/?#]*)(\/[^?#,]*)?(?:\?(.*))?$/s;

/**
 * Splits an address with several servers, as libpq does, into one address for each:
 * `postgres://user:password@one:5432,two:5433/name`, or `?host=/run/one,/run/two&port=5432,5433`. One port applies to
 * all servers. The driver itself supports only one server.
 */
export function addressesOf(url: string): string[] {
  const parts = PARTS.exec(url);
  if (parts === null) throw new AddressInvalid('write it as postgres://user:password@host:5432/database');
  const [, scheme = '', authority = '', path = '', query = ''] = parts;
  const at = authority.lastIndexOf('@') + 1;
  const servers = authority.slice(at).split(',');
  const parameters = parametersOf(new URLSearchParams(query));
  if (servers.length > 1 && servers.includes('')) throw new AddressInvalid('a host in the list is empty');
  if (servers.length === 1 && parameters === null) return [url];
  return servers.flatMap((server) =>
    (parameters ?? [query]).map((text) => {
      const suffix = text === '' ? '' : `?${text}`;
      return `${scheme}${authority.slice(0, at)}${server}${path}${suffix}`;
    }),
  );
}

/** Returns one query string for each host that the parameters list. Null if the query string can be used unchanged. */
function parametersOf(parameters: URLSearchParams): string[] | null {
  const target = parameters.get(TARGET);
  if (target !== null && !USABLE_TARGETS.has(target))
    throw new AddressInvalid(`${TARGET}=${target} does not name the server that accepts writes`);
  parameters.delete(TARGET);
  const hosts = parameters.get('host')?.split(',') ?? [];
  if (hosts.length < 2) return target === null ? null : [parameters.toString()];
  const ports = parameters.get('port')?.split(',') ?? [];
  if (ports.length > 1 && ports.length !== hosts.length)
    throw new AddressInvalid(`it names ${hosts.length} hosts and ${ports.length} ports`);
  return hosts.map((host, i) => {
    const own = new URLSearchParams(parameters);
    own.set('host', host);
    const port = ports.length > 1 ? ports[i] : ports[0];
    if (port !== undefined) own.set('port', port);
    return own.toString();
  });
}

/** Returns the host and port of a single-server address, without its password. */
export function hostOf(url: string): string {
  const [, , authority = '', , query = ''] = PARTS.exec(url) ?? [];
  return new URLSearchParams(query).get('host') ?? authority.slice(authority.lastIndexOf('@') + 1);
}

import { CLIENT_ID_LENGTH_MAX, PROGRAM_NAME_MAX } from '@jishi/contract';
import { isLoopback, isRegistered, redirectOf } from './redirects.rules.ts';

/** A program that can be connected. It has no secret: PKCE proves that a code is its own. */
export interface Program {
  /** A registered id, or the https address of the document that describes it. */
  readonly clientId: string;
  /** The name that the program gave itself. */
  readonly name: string;
  readonly redirectUris: readonly string[];
  /** Whether it logs in by showing a code. */
  readonly showsCodes: boolean;
}

/** Returns the address of the document that describes a program, or null if the id is not such an address. */
export function documentAddress(clientId: string): URL | null {
  if (!clientId.startsWith('https://') || clientId.length > CLIENT_ID_LENGTH_MAX || !URL.canParse(clientId))
    return null;
  const url = new URL(clientId);
  const isPlain = url.username === '' && url.password === '' && url.hash === '';
  return isPlain && url.href === clientId && url.pathname !== '/' ? url : null;
}

/** Characters that control terminals or change the direction of text. */
const INVISIBLE = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu;

/** Returns a program's name for users. If the program has no name, returns the host to which it redirects. */
export function nameOf(name: string | undefined, redirectUris: readonly string[]): string {
  const text = (name ?? '').replace(INVISIBLE, '').trim();
  const fallback = redirectUris.flatMap((uri) => redirectOf(uri)?.host ?? []).at(0) ?? '';
  return [...(text || fallback || 'program')].slice(0, PROGRAM_NAME_MAX).join('');
}

/** Describes a program to the user who decides, with the address to which it redirects them, if any. */
export function presentProgram(
  { clientId, name }: Pick<Program, 'clientId' | 'name'>,
  redirectUri: string | null,
) {
  const url = redirectUri === null ? null : new URL(redirectUri);
  return {
    name,
    publisher: publisherOf(clientId),
    host: url?.host ?? null,
    isLocal: url !== null && isLoopback(url),
  };
}

/** The host that publishes a program's description; null for a program that registered itself. */
export const publisherOf = (clientId: string): string | null => documentAddress(clientId)?.host ?? null;

export const mayReturnTo = ({ redirectUris }: Program, uri: string): boolean =>
  isRegistered(redirectUris, uri);

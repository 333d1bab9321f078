import { NICKNAME_MAX } from '@jishi/contract';

/** Makes a first nickname from a name: the allowed characters, cut to its length. */
export function nicknameFrom(name: string): string {
  const allowed = name.replaceAll(/[^\p{L}\p{M}\p{N}_\-· ]/gu, '').trim();
  return [...(allowed || 'user')].slice(0, NICKNAME_MAX).join('').trim();
}

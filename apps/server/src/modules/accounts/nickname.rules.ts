import { NICKNAME_MAX } from '@jishi/contract';

/** Derives a first nickname from a name: keeps the allowed characters and cuts them to the maximum length. */
export function nicknameFrom(name: string): string {
  const allowed = name.replaceAll(/[^\p{L}\p{M}\p{N}_\-· ]/gu, '').trim();
  return [...(allowed || 'user')].slice(0, NICKNAME_MAX).join('').trim();
}

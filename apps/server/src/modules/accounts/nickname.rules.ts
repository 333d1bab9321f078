import { nicknameFrom as allowedNickname } from '@jishi/contract';

/** Derives a first nickname from the name's allowed characters; `user` if there are none. */
export function nicknameFrom(name: string): string {
  return allowedNickname(name) || 'user';
}

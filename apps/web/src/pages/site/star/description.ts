import type { Localized } from '@jishi/contract';

export const description: Localized = {
  zh: '星级怎样获得，各级享有哪些权益。',
  en: 'How stars are earned, and what each level gives.',
};

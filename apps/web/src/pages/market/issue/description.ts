import type { Localized } from '@jishi/contract';

export const description: Localized = {
  zh: '首发的量价与募资、新股上市后的表现、增发预案与配股方案。',
  en: 'Size, price and proceeds of IPOs, what new shares returned, and plans for placements and rights issues.',
};

import { CONNECT_PATH } from '@jishi/contract';
import type { Page } from '../../../shared/navigation/page.ts';

export const page: Page = {
  address: { zh: CONNECT_PATH, en: CONNECT_PATH },
  title: { zh: '连接程序', en: 'Connect a program' },
  guard: 'person',
  need: 'keys',
  code: () => import('./ConnectPage.tsx'),
};

import { DEVICE_PATH } from '@jishi/contract';
import type { Page } from '../../../shared/navigation/page.ts';

export const page: Page = {
  address: { zh: DEVICE_PATH, en: DEVICE_PATH },
  title: { zh: '用代码登录程序', en: 'Connect a program with a code' },
  guard: 'person',
  need: 'keys',
  code: () => import('./DevicePage.tsx'),
};

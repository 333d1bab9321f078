import type { Localized } from '@jishi/contract';

export const description: Localized = {
  zh: '全部接口的参考：地址、参数、返回与错误码，附 curl、Python、TypeScript、Java、R 示例。',
  en: 'The reference of all calls: addresses, parameters, answers and error codes, with samples in curl, Python, TypeScript, Java and R.',
};

import type { Localized } from '@jishi/contract';

export const description: Localized = {
  zh: '接口文档：快速开始、参数、格式、错误码、计费与代码样例。',
  en: 'Documentation of the API: first call, parameters, formats, error codes, prices and code samples.',
};

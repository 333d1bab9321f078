import type { Localized } from '@jishi/contract';

export const description: Localized = {
  zh: '命令行下载工具：取回账户已购的数据文件，断线续传，并校验每个文件。',
  en: 'The command-line downloader: it fetches the files that your account owns, resumes after a cut and checks each of them.',
};

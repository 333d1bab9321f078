import { defineMessages } from '../../../shared/i18n/messages.ts';

export const downloaderMessages = defineMessages('downloader', {
  lead: {
    zh: '命令行工具：列出账号可整体下载的数据集，生成并下载文件，支持断点续传，逐个校验 SHA-256。仅需 Python 标准库，无需安装其他软件。',
    en: 'A command-line tool that lists the data sets you can download in full, exports and downloads files, resumes interrupted downloads and verifies each file with SHA-256. It needs only Python 3.9 or later.',
  },
  get: { zh: '获取程序', en: 'Download the tool' },
  getHint: {
    zh: '单个文本文件，运行前可查看源码。',
    en: 'A single text file that you can read before running it.',
  },
  file: { zh: '下载 jishi-download.py', en: 'Download jishi-download.py' },
  keys: { zh: '配置密钥', en: 'Set your key' },
  keysHint: {
    zh: '密钥见个人中心“如何使用数据”；请写入环境变量，不要写在命令中。',
    en: 'Find your key under “My account → API keys”. Set it as environment variables, not in commands.',
  },
  list: { zh: '查看可下载的数据集', en: 'List available data sets' },
  take: { zh: '下载', en: 'Download files' },
  takeHint: {
    zh: '中断后重新运行同一命令即可续传，已完成的文件不会重复下载。完成后目录中有 manifest.json，列出每个文件的行数、字节数与 SHA-256。',
    en: 'After an interruption, run the same command again: it resumes, and complete files are not downloaded again. When all files are complete, the folder contains a manifest.json with the rows, bytes and SHA-256 of each file.',
  },
  daily: { zh: '每日自动下载', en: 'Every day' },
  dailyHint: {
    zh: '用 cron 每晚下载当日文件（北京时间 20:30 之后）。',
    en: 'Use cron to download the day’s file each evening after 20:30 Beijing time.',
  },
});

import { defineMessages } from '../../../shared/i18n/messages.ts';

export const downloaderMessages = defineMessages('downloader', {
  lead: {
    zh: '一个命令行程序：列出账号可整份下载的数据集，生成文件并下载，断线后从断点继续，逐个核对 SHA-256。只用 Python 标准库，无需安装其他软件。',
    en: 'A command-line program: it lists what your account can download in full, exports and downloads the files, resumes after a dropped connection, and checks the SHA-256 of each. It needs Python 3.9 or later and nothing else.',
  },
  get: { zh: '取得程序', en: 'Get it' },
  getHint: {
    zh: '一个文本文件，运行前可以通读。',
    en: 'It is one text file, which you can read before you run it.',
  },
  file: { zh: '下载 jishi-download.py', en: 'Download jishi-download.py' },
  keys: { zh: '给它密钥', en: 'Give it a key' },
  keysHint: {
    zh: '密钥在个人中心“如何使用数据”里；放在环境变量中，不写进命令。',
    en: 'Keys are found in the personal center, under “How to use data”. Put them in the environment, not into commands.',
  },
  list: { zh: '看看能下载什么', en: 'See what there is' },
  take: { zh: '下载', en: 'Take it' },
  takeHint: {
    zh: '中断后再运行同一条命令即可继续；已完整的文件不再下载。完成后文件夹里有 manifest.json，列出每个文件的行数、字节数与 SHA-256。',
    en: 'After an interruption, run the same command again: it resumes, and complete files are not downloaded again. At the end the folder has a manifest.json with the rows, bytes and SHA-256 of each file.',
  },
  daily: { zh: '每天自动', en: 'Every day' },
  dailyHint: {
    zh: '在 cron 里每晚取当天的文件（上海时间 20:30 之后）。',
    en: 'A line for cron takes the file of the day each evening, after 20:30 in Shanghai.',
  },
});

import { fillText, type Lang } from '@jishi/contract';

/** Reasons why a complete file is not loaded, in addition to those that the load itself reports. */
const messages = {
  rightEnded: { zh: '账号已无权送交该数据集', en: 'the account may no longer send this data set' },
  noDataset: { zh: '数据集已不存在', en: 'the data set no longer exists' },
  damaged: {
    zh: '存储中的文件已损坏，请重新送交',
    en: 'the stored file is damaged; send it again',
  },
  empty: { zh: '文件没有数据行', en: 'the file has no rows' },
  interrupted: {
    zh: '装载多次中断，请联系运营方',
    en: 'the load was interrupted several times; ask the operator',
  },
  unexpected: { zh: '意外错误，请联系运营方', en: 'an unexpected error; ask the operator' },
} as const;

/** Returns a reason's text in both languages. */
export const reasonOf = (reason: keyof typeof messages): Readonly<Record<Lang, string>> => ({
  zh: fillText(messages[reason].zh, {}),
  en: fillText(messages[reason].en, {}),
});

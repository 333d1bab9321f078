import { lazy } from 'react';
import type { ListPageContent } from '../../../features/site-data/lists/list.ts';

export const content: ListPageContent = {
  lead: {
    zh: '交易所发出的问询函、关注函与监管工作函，与公司回复成对列示；尚未回复的标明已过天数。',
    en: 'Letters that exchanges send to listed companies, each with its reply; open letters show the days since they were sent.',
  },
  lists: [
    {
      key: 'pairs',
      label: { zh: '函件与回复', en: 'Letters with replies' },
      counted: { zh: '{{count}} 份函件', en: '{{count}} {{count|letter|letters}}' },
      dataset: 'p_jishi9705',
      card: { figures: ['F009N'], facts: ['F001D', 'F003V', 'F007V'] },
      overview: lazy(() => import('./LettersOverview.tsx')),
      columns: [
        'F001D',
        'SECCODE',
        'SECNAME',
        'F002V',
        'F003V',
        'F004V',
        'F006D',
        'F007V',
        'F008D',
        'F009N',
        'F010V',
      ],
      presets: [
        { label: { zh: '全部', en: 'All' }, where: () => ({}) },
        { label: { zh: '未回复', en: 'Open' }, where: () => ({ state: 'open' }) },
        { label: { zh: '逾期未回复', en: 'Overdue' }, where: () => ({ state: 'overdue' }) },
      ],
      links: { SECCODE: 'stock' },
      method: [
        {
          zh: '配对：同一公司、同一主题，披露日期不早于函件且早于下一份同主题函件的第一份回复。历时天数为自然日，未回复的计至最新一份文件的披露日期。来源 p_jishi9704。',
          en: 'A reply is the company’s first reply on the same subject, on or after the letter date and before the next letter on that subject. Days are calendar days; for an open letter they are counted to the date of the latest document. Source: p_jishi9704.',
        },
      ],
    },
    {
      key: 'documents',
      label: { zh: '全部文件', en: 'All documents' },
      counted: { zh: '{{count}} 份文件', en: '{{count}} {{count|document|documents}}' },
      dataset: 'p_jishi9704',
      card: { figures: [], facts: ['F001D', 'F003V', 'F005V'] },
      columns: ['F001D', 'SECCODE', 'SECNAME', 'F002V', 'F003V', 'F004V', 'F005V', 'F006D', 'F007V'],
      facets: [{ by: 'F003V', label: { zh: '按文件类型', en: 'By type of document' } }],
      links: { SECCODE: 'stock' },
    },
  ],
};

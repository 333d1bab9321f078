import { defineMessages } from '../../shared/i18n/messages.ts';

export const intradayMessages = defineMessages('intraday', {
  title: { zh: '分时 {{date}}', en: 'Intraday, {{date}}' },
  course: {
    zh: '{{date}} 的分时价格：开于 {{first}}，最低 {{low}}，最高 {{high}}，收于 {{last}}，昨收 {{reference}}',
    en: 'Intraday price on {{date}}: opened at {{first}}, low {{low}}, high {{high}}, closed at {{last}}, previous close {{reference}}',
  },
  minute: {
    zh: '{{time}}　{{price}}　较昨收 {{change}}　均价 {{average}}　成交 {{volume}} 股',
    en: '{{time}}: {{price}}, {{change}} from the previous close, average {{average}}, volume {{volume}}',
  },
  high: { zh: '分时最高', en: 'Highest' },
  low: { zh: '分时最低', en: 'Lowest' },
  average: { zh: '均价', en: 'Average price' },
  total: { zh: '成交量（股）', en: 'Volume (shares)' },
  reference: { zh: '昨收', en: 'Previous close' },
  csv: { zh: '下载 CSV', en: 'Download CSV' },
  'column.time': { zh: '时间', en: 'Time' },
  'column.close': { zh: '价格', en: 'Price' },
  'column.average': { zh: '均价', en: 'Average price' },
  'column.volume': { zh: '成交量（股）', en: 'Volume (shares)' },
  source: { zh: '数据接口', en: 'Data from' },
});

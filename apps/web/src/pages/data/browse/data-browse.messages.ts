import { defineMessages } from '../../../shared/i18n/messages.ts';

export const dataBrowseMessages = defineMessages('dataBrowse', {
  lead: {
    zh: '在线查看全部数据集，支持筛选、排序、选列与下载；批量取数或程序取数，请使用对应的接口。',
    en: 'Browse, filter, sort and download every data set. For bulk or programmatic access, use the API.',
  },
  catalogue: { zh: '数据目录', en: 'Data catalogue' },
  otherData: { zh: '其他数据', en: 'Other data' },
  oneSecurity: { zh: '图表仅支持单只证券', en: 'The chart shows one security at a time' },
  noDays: { zh: '所选日期内没有行情', en: 'No quotes on the selected days' },
  oneSecurityHint: { zh: '请在筛选条件中填写一个证券代码。', en: 'Enter one security code in the filters.' },
  noRows: { zh: '该数据集暂无数据', en: 'This data set has no data yet' },
  noRowsHint: {
    zh: '字段说明已发布，数据入库后即可在此查看。',
    en: 'The fields are documented; data will appear here once loaded.',
  },
  toProduct: { zh: '查看字段与价格', en: 'View fields and prices' },
});

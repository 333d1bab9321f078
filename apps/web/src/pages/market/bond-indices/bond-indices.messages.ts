import { defineMessages } from '../../../shared/i18n/messages.ts';

export const bondIndicesMessages = defineMessages('bondIndices', {
  lead: {
    zh: '债券与证券指数的历史走势、区间与各期涨跌；可用“对比”将多个指数从同一起点比较，点击指数名查看编制资料与成分。',
    en: 'History, range and changes of bond and securities indices. Use Compare to plot several from one starting point; select an index for its methodology and constituents.',
  },
  constituents: { zh: '编制资料与成分', en: 'Methodology and constituents' },
});

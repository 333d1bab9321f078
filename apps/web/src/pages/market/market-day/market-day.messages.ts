import { defineMessages } from '../../../shared/i18n/messages.ts';

export const marketDayPageMessages = defineMessages('marketDayPage', {
  covered: { zh: '收录 {{count}} 只', en: '{{count}} {{count|stock|stocks}} covered' },
  coveredWithout: {
    zh: '{{coverage}}，不含{{boards}}',
    en: '{{coverage}}, excluding {{boards}}',
  },
  heatMap: { zh: '行业热力图', en: 'Heat map by industry' },
  leaders: { zh: '排行', en: 'Leaders' },
  stocks: { zh: '全部股票', en: 'All stocks' },
});

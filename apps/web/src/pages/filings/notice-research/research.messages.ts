import { defineMessages } from '../../../shared/i18n/messages.ts';

export const researchMessages = defineMessages('noticeResearch', {
  'byMonth.visits': { zh: '每月调研次数（机构×活动）', en: 'Visits by month (institutions × activities)' },
  'counted.visits': { zh: '{{count}} 次调研', en: '{{count}} {{count|visit|visits}}' },
  'counted.ratings': { zh: '{{count}} 份评级', en: '{{count}} {{count|rating|ratings}}' },
  'companies.visits': { zh: '近三个月调研最多的公司', en: 'Most visited in the last 3 months' },
  'institutions.visits': { zh: '调研最多的机构', en: 'Institutions with the most visits' },
  'rows.visits': { zh: '调研', en: 'Visits' },
  'byMonth.ratings': { zh: '每月评级数', en: 'Ratings by month' },
  'companies.ratings': { zh: '近三个月评级最多的公司', en: 'Most rated in the last 3 months' },
  'institutions.ratings': { zh: '发布评级最多的机构', en: 'Institutions with the most ratings' },
  'rows.ratings': { zh: '评级', en: 'Ratings' },
  form: { zh: '按活动形式', en: 'By type of activity' },
  'short.form': { zh: '形式', en: 'Type' },
  'short.institution': { zh: '机构', en: 'Institution' },
  'short.companies': { zh: '公司', en: 'Companies' },
});

import { defineMessages } from '../../../shared/i18n/messages.ts';

export const researchMessages = defineMessages('noticeResearch', {
  'visits.byMonth': { zh: '每月调研次数（机构×活动）', en: 'Visits by month (institutions × activities)' },
  'visits.companies': { zh: '近三个月调研最多的公司', en: 'Most visited in the last 3 months' },
  'visits.institutions': { zh: '调研最多的机构', en: 'Institutions with most visits' },
  'visits.rows': { zh: '调研', en: 'Visits' },
  'ratings.byMonth': { zh: '每月评级数', en: 'Ratings by month' },
  'ratings.companies': { zh: '近三个月评级最多的公司', en: 'Most rated in the last 3 months' },
  'ratings.institutions': { zh: '发布评级最多的机构', en: 'Institutions with most ratings' },
  'ratings.rows': { zh: '评级', en: 'Ratings' },
  form: { zh: '按活动形式', en: 'By form of activity' },
  'form.short': { zh: '形式', en: 'Form' },
  'institution.short': { zh: '机构', en: 'Institution' },
  'companies.short': { zh: '公司', en: 'Companies' },
});

import { errorRows } from '../kernel/error-row.ts';
import { MEMBERS_ONLY_CODE } from './constants.ts';

export const siteDataErrors = errorRows({
  'site-data.notShown': {
    code: 2403,
    status: 403,
    zh: '网站不展示 {code} 的数据，可通过接口取数',
    en: 'The site does not show rows of {code}; its API answers them',
  },
  'site-data.membersOnly': {
    code: MEMBERS_ONLY_CODE,
    status: 403,
    zh: '{code} 仅限 VIP 会员预览和调用，请升级 VIP',
    en: '{code} is for VIP members, preview included; become a member to see it',
  },
  'site-data.previewOnly': {
    code: 2406,
    status: 403,
    zh: '{code} 在网站上仅供预览，筛选、排序与下载请通过接口',
    en: 'The site shows a preview of {code}; its API filters, sorts and exports',
  },
  'site-data.tooManyToSort': {
    code: 2407,
    status: 400,
    zh: '共 {total} 行，超过 {limit} 行时不能改变排序，请先缩小筛选范围',
    en: '{total} {total|row matches|rows match}; narrow the filters to {limit} or fewer before sorting',
  },
  'site-data.notCountable': {
    code: 2640,
    status: 400,
    zh: '{code} 不能按 {field} 计数：可按筛选条件所用的文字字段，或按日期字段的年、月计数',
    en: '{code} is not counted by {field}: count by a text field that a filter narrows, or by the year or month of a date',
  },
  'site-data.rowsOfDay': {
    code: 2642,
    status: 429,
    zh: '今天网站已向您所在的网络展示 {code} 的 {limit} 行，明天恢复；通过接口可继续取数',
    en: 'The site has shown your network {limit} {limit|row|rows} of {code} today, and shows more tomorrow; its API answers more now',
  },
  'site-data.downloadCharged': {
    code: 2646,
    status: 402,
    zh: '下载 {code} 每个文件扣除一次调用：请登录后在数据页下载，或通过接口取数',
    en: 'A file of {code} takes one call: sign in and download it on its data page, or call its API',
  },
  'site-data.securitiesOfDay': {
    code: 2643,
    status: 429,
    zh: '今天网站已向您所在的网络展示 {limit} 只证券，明天恢复；通过接口可继续取数',
    en: 'The site has shown your network {limit} {limit|security|securities} today, and shows others tomorrow; the API answers more now',
  },
  'site-data.marketDaysOfDay': {
    code: 2644,
    status: 429,
    zh: '今天网站已向您所在的网络展示 {limit} 个交易日的全市场行情，明天恢复；通过接口可继续取数',
    en: 'The site has shown your network the whole market on {limit} {limit|day|days} today, and shows others tomorrow; the API answers more now',
  },
  'site-data.tooManyToCount': {
    code: 2641,
    status: 400,
    zh: '{code} 超过 {limit} 行，网站不作计数',
    en: '{code} is too large for the site to count; it counts data sets of up to {limit} {limit|row|rows}',
  },
});

import { errorRows } from '../kernel/error-row.ts';
import { MEMBERS_ONLY_CODE } from './constants.ts';

export const siteDataErrors = errorRows({
  'site-data.notShown': {
    code: 2403,
    status: 403,
    zh: '网站不展示 {code} 的数据，请通过接口取数',
    en: 'The site does not show the data of {code}. Use its API instead',
  },
  'site-data.membersOnly': {
    code: MEMBERS_ONLY_CODE,
    status: 403,
    zh: '{code} 仅限 VIP 会员预览和调用，请升级 VIP',
    en: 'Only VIP members can preview and call {code}. Upgrade to VIP',
  },
  'site-data.previewOnly': {
    code: 2406,
    status: 403,
    zh: '{code} 在网站上仅供预览，筛选、排序与下载请通过接口',
    en: 'The site shows only a preview of {code}. Use its API to filter, sort and download',
  },
  'site-data.tooManyToSort': {
    code: 2407,
    status: 400,
    zh: '共 {total} 行，超过 {limit} 行时不能改变排序，请先缩小筛选范围',
    en: '{total} {total|row matches|rows match}. Narrow the filters to {limit} {limit|row|rows} or fewer before you sort',
  },
  'site-data.notCountable': {
    code: 2640,
    status: 400,
    zh: '{code} 不能按 {field} 计数：可按筛选条件所用的文字字段，或按日期字段的年、月计数',
    en: '{code} cannot be counted by {field}. Count by a text field that has a filter, or by the year or month of a date field',
  },
  'site-data.rowsOfDay': {
    code: 2642,
    status: 429,
    retry: 'never',
    zh: '您所在的网络今天在网站查看 {code} 已达上限（{limit} 行），明天恢复；现在可通过接口取数',
    en: 'Your network has reached the daily limit of {limit} {limit|row|rows} of {code} on this site. Continue tomorrow, or use the API now',
  },
  'site-data.downloadCharged': {
    code: 2646,
    status: 402,
    zh: '下载 {code} 每个文件扣除一次调用：请登录后在数据页下载，或通过接口取数',
    en: 'Each file of {code} costs one call. Sign in and download it on its data page, or use its API',
  },
  'site-data.securitiesOfDay': {
    code: 2643,
    status: 429,
    retry: 'never',
    zh: '您所在的网络今天在网站查看证券已达上限（{limit} 只），明天恢复；现在可通过接口取数',
    en: 'Your network has reached the daily limit of {limit} {limit|security|securities} on this site. Continue tomorrow, or use the API now',
  },
  'site-data.marketDaysOfDay': {
    code: 2644,
    status: 429,
    retry: 'never',
    zh: '您所在的网络今天在网站查看全市场行情已达上限（{limit} 个交易日），明天恢复；现在可通过接口取数',
    en: 'Your network has reached the daily limit of {limit} {limit|trading day|trading days} of the whole market on this site. Continue tomorrow, or use the API now',
  },
  'site-data.tooManyToCount': {
    code: 2641,
    status: 400,
    zh: '{code} 超过 {limit} 行，网站不作计数',
    en: '{code} has more than {limit} {limit|row|rows}, too many for the site to count',
  },
});

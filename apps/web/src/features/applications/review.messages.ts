import type { ApplicationState, Localized } from '@jishi/contract';
import { defineMessages } from '../../shared/i18n/messages.ts';

/** The progress of an application. */
export const reviewMessages = defineMessages('review', {
  title: { zh: '申请进度', en: 'Application status' },
  'state.review': { zh: '审核中', en: 'Under review' },
  'state.approved': { zh: '已通过', en: 'Approved' },
  'state.refused': { zh: '未通过', en: 'Not approved' },
  'title.review': { zh: '申请已提交，正在审核', en: 'Your application is under review' },
  'title.approved': { zh: '申请已通过', en: 'Your application has been approved' },
  'title.refused': { zh: '申请未通过', en: 'Your application was not approved' },
  'next.review': {
    zh: '申请由人工审核，预计 {{days}} 个工作日内答复，结果将发送至您填写的邮箱。',
    en: 'Our team reviews every application. We will reply to the e-mail address you gave within {{days}} working {{days|day|days}}.',
  },
  'next.approved': {
    zh: '开通说明已发送至您填写的邮箱，设置密码后即可登录。',
    en: 'We have e-mailed you instructions for setting a password and signing in.',
  },
  'next.refused': {
    zh: '请按下述原因修改后重新申请。',
    en: 'Please correct the points below and apply again.',
  },
  'next.upgraded': {
    zh: '您的账号已升级。',
    en: 'Your account has been upgraded.',
  },
  refusedBefore: {
    zh: '上次申请未通过：{{reason}}',
    en: 'Your last application was not approved: {{reason}}',
  },
  'step.sent': { zh: '提交申请', en: 'Submitted' },
  'step.review': { zh: '人工审核', en: 'Review' },
  'step.result': { zh: '开通账号', en: 'Account opened' },
  company: { zh: '公司', en: 'Company' },
  kind: { zh: '申请类型', en: 'Type' },
  'kind.organisation': { zh: '机构', en: 'Organisation' },
  'kind.overseas': { zh: '境外用户', en: 'Overseas' },
  number: { zh: '申请编号', en: 'Reference number' },
  appliedAt: { zh: '提交时间', en: 'Submitted' },
  reviewedAt: { zh: '审核时间', en: 'Reviewed' },
  times: { zh: '时间均为北京时间。', en: 'All times are Beijing time (UTC+8).' },
  reason: { zh: '未通过原因', en: 'Reason' },
  again: { zh: '重新申请', en: 'Apply again' },
  refresh: { zh: '刷新状态', en: 'Refresh' },
  keepAddress: {
    zh: '凭本页地址可随时查询进度，请收藏，勿转发他人。',
    en: 'Bookmark this page to check the status at any time, and do not share its address.',
  },
  copyAddress: { zh: '复制本页地址', en: 'Copy the address' },
  toPersonal: { zh: '查看个人资料', en: 'Go to your profile' },
} satisfies Record<
  `state.${ApplicationState}` | `title.${ApplicationState}` | `next.${ApplicationState}`,
  Localized
> &
  Record<string, Localized>);

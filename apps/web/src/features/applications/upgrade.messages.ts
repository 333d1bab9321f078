import { defineMessages } from '../../shared/i18n/messages.ts';

/** Upgrading from an individual account to an organisation. */
export const upgradeMessages = defineMessages('upgrade', {
  title: { zh: '升级为机构用户', en: 'Upgrade to an organisation account' },
  about: {
    zh: '以公司名义使用数据时，请提交机构申请；审核通过后，当前账号的密钥与数据权限保持不变。',
    en: 'If your company uses the data, apply as an organisation. This account keeps its keys and data rights.',
  },
  review: {
    zh: '{{company}} 的申请于 {{at}} 提交，正在审核。',
    en: 'The application for {{company}}, submitted {{at}}, is under review.',
  },
  refused: {
    zh: '{{company}} 的申请未通过：{{reason}}',
    en: 'The application for {{company}} was not approved: {{reason}}',
  },
  go: { zh: '申请升级', en: 'Apply' },
  see: { zh: '查看进度', en: 'See the status' },
  again: { zh: '重新申请', en: 'Apply again' },
  already: {
    zh: '当前账号已是机构账号，无需再次申请。',
    en: 'This is already an organisation account; no upgrade is needed.',
  },
  notIndividual: {
    zh: '只有个人用户可以申请升级。',
    en: 'Only individual accounts can be upgraded.',
  },
});

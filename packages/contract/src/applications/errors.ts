import { errorRows } from '../kernel/error-row.ts';

export const applicationsErrors = errorRows({
  'application.underReview': {
    code: 1660,
    status: 409,
    zh: '已有申请正在审核中，结果将发送至申请所填邮箱',
    en: 'An application is already under review. The result goes to the e-mail address given in it',
  },
  'application.alreadyOrganisation': {
    code: 1661,
    status: 409,
    zh: '账号已是机构用户',
    en: 'The account already is that of an organisation',
  },
  'application.notFound': { code: 1662, status: 404, zh: '没有这份申请', en: 'There is no such application' },
});

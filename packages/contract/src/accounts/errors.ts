import { errorRows } from '../kernel/error-row.ts';
import { MEMBERSHIP_OVER } from './constants.ts';
import { ROLE_NAMES } from './roles.ts';

export const accountsErrors = errorRows({
  'accounts.roleForbids': {
    code: 2590,
    status: 403,
    zh: '您在该机构中的角色（{role}）没有此项权限，请联系机构所有者',
    en: "Your role in this organisation ({role}) does not allow this. Ask the organisation's owner",
    choices: { role: ROLE_NAMES },
  },
  'accounts.membershipOver': {
    code: MEMBERSHIP_OVER,
    status: 403,
    zh: '您已不是该机构的成员，请切换回本人账号',
    en: 'You are no longer a member of this organisation. Switch to your own account',
  },
});

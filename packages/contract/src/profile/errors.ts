import { errorRows, formRow } from '../kernel/error-row.ts';

export const profileErrors = errorRows({
  'profile.oldPasswordShort': formRow(
    -1010,
    '请输入原密码，至少 6 位',
    'Please enter the current password, which has at least 6 characters',
  ),
  'profile.oldPasswordLong': formRow(
    -1011,
    '原密码不超过 16 位',
    'The current password can have at most 16 characters',
  ),
  'profile.overseasEmail': formRow(-1082, '请输入邮箱', 'Please Input Your Email'),
});

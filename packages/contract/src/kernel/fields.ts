import { z } from 'zod';

export const TEXT_MAX = 300;

export const text = (zh: string, en: string, max = TEXT_MAX) => z.string().max(max).meta({ zh, en });

export const mobile = text('手机号', 'Mobile number');

export const email = text('邮箱', 'E-mail address');

export const smsVerifyCode = text('验证码（加密）', 'The code (sealed)');

export const newPassword = text('新密码（加密）', 'New password (sealed)');

export const confirmpassword = text('再输一次新密码（加密）', 'The new password again (sealed)');

export const agreed = z.boolean().meta({ zh: '是否同意协议', en: 'Whether the agreements are accepted' });

export const inviteCode = z.string().max(64).optional().meta({ zh: '邀请码', en: 'Invitation code' });

export const sent = z.strictObject({ resendSeconds: z.int() });

export const done = z.strictObject({ changed: z.literal(true) });

export const fenSchema = z
  .string()
  .regex(/^-?\d+$/)
  .describe('integer fen, as text');

import { z } from 'zod';
import { endpoint } from '../kernel/endpoint.ts';
import { done } from '../kernel/fields.ts';
import { ACCOUNT_SHEET_LINKS_MAX, KEY_DATASETS_MAX, SHEET_LINKS_MAX } from './constants.ts';
import { keyExpiry, keyLabel, monthCapFen, ownKeySchema } from './key-settings.ts';

const linkId = z
  .string()
  .regex(/^\d{1,18}$/)
  .meta({ zh: '表格链接编号', en: 'Id of the link' });

/** Workbooks contain the link in plain text, so every link has a list of data sets and a daily spending limit. */
const settingFields = {
  label: keyLabel,
  expiresAt: keyExpiry,
  datasets: z
    .array(z.string().regex(/^p_\w{1,60}$/))
    .min(1)
    .max(KEY_DATASETS_MAX)
    .meta({ zh: '可读取的数据集编号', en: 'Data sets that the link may read' }),
  dayCapFen: z
    .string()
    .regex(/^[1-9]\d{0,11}$/)
    .meta({ zh: '每日消费上限，单位为分', en: 'Maximum spending per day, in fen' }),
  monthCapFen,
};

/** The links with which a signed-in user's spreadsheets read data sets. */
export const sheetLinkEndpoints = {
  list: endpoint({
    name: 'my.sheetLinks',
    method: 'GET',
    path: '/v1/my/sheet-links',
    audience: 'session',
    need: 'keys',
    summary: {
      zh: '使用中的表格链接，由新到旧，不含地址；机构所有者可见全部成员的链接',
      en: 'Active sheet links without their addresses, newest first: an owner sees those of all members',
    },
    input: z.object({}),
    output: z.array(ownKeySchema.omit({ networks: true, callCapFen: true })).max(ACCOUNT_SHEET_LINKS_MAX),
  }),
  make: endpoint({
    name: 'my.makeSheetLink',
    method: 'POST',
    path: '/v1/my/sheet-links',
    audience: 'session',
    need: 'keys',
    summary: {
      zh: `新建表格链接，地址只返回这一次，用请求头 Accept-EncKey 的密钥加密；最多同时使用 ${SHEET_LINKS_MAX} 个`,
      en: `Creates a sheet link. Only this response contains it, encrypted to the key in Accept-EncKey; at most ${SHEET_LINKS_MAX} links may be active`,
    },
    sealed: [],
    sealedAnswer: ['link'],
    input: z.object(settingFields),
    output: z.strictObject({
      id: z.string(),
      link: z.string().describe('sealed; the part after /sheets/ in the URLs that a spreadsheet reads'),
    }),
    errors: ['access.keysMax', 'access.expiryPassed'],
  }),
  change: endpoint({
    name: 'my.changeSheetLink',
    method: 'POST',
    path: '/v1/my/sheet-links/:id',
    audience: 'session',
    need: 'keys',
    summary: {
      zh: '修改表格链接的名称、有效期、数据集与消费上限；下一次读取起生效',
      en: 'Changes the label, expiry, data sets and spending limits of a sheet link, effective from the next read',
    },
    input: z.object({ id: linkId, ...settingFields }),
    output: done,
    errors: ['access.keyNotFound', 'access.expiryPassed'],
  }),
  end: endpoint({
    name: 'my.endSheetLink',
    method: 'POST',
    path: '/v1/my/sheet-links/:id/end',
    audience: 'session',
    need: 'keys',
    summary: {
      zh: '停用表格链接，立即生效，不可恢复',
      en: 'Revokes a sheet link immediately and permanently',
    },
    input: z.object({ id: linkId }),
    output: done,
    errors: ['access.keyNotFound'],
  }),
};

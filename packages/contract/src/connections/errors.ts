import { errorRows } from '../kernel/error-row.ts';

export const connectionsErrors = errorRows({
  'connections.programUnknown': {
    code: 3200,
    status: 400,
    zh: '该程序未在本站登记，请在程序中重新连接',
    en: 'The program is not registered on this site. Connect again from the program',
  },
  'connections.redirectUnknown': {
    code: 3201,
    status: 400,
    zh: '程序要求返回的地址未登记，为安全起见不予连接',
    en: 'The program requested a redirect to an address that it did not register, so it was not connected',
  },
  'connections.requestInvalid': {
    code: 3202,
    status: 400,
    zh: '程序的连接请求有误：{reason}',
    en: 'The program’s request is invalid: {reason}',
  },
  'connections.documentUnusable': {
    code: 3203,
    status: 400,
    zh: '无法读取程序的说明文件 {address}：{reason}',
    en: 'The program’s metadata document cannot be used ({address}): {reason}',
  },
  'connections.tooMany': {
    code: 3204,
    status: 409,
    zh: '最多连接 {max} 个程序，请先断开一个',
    en: 'At most {max} {max|program|programs} can be connected. Disconnect one first',
  },
  'connections.userCodeUnknown': {
    code: 3205,
    status: 404,
    zh: '代码有误、已过期或已使用，请核对程序显示的代码，或在程序中重新登录',
    en: 'This code is wrong, expired or already used. Compare it with the one that the program shows, or start the sign-in again there',
  },
  'connections.userCodeLocked': {
    code: 3206,
    status: 429,
    retry: 'never',
    zh: '输入代码次数过多，请 {retry} 秒后再试',
    en: 'Too many codes were entered. Try again in {retry} s',
  },
});

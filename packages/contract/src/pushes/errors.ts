import { errorRows } from '../kernel/error-row.ts';
import { parameterRow } from '../kernel/request-errors.ts';

export const pushesErrors = errorRows({
  'pushes.notHolder': {
    code: 3080,
    status: 403,
    zh: '账号无权送交数据集 {code} 的数据',
    en: 'Your account may not send rows of data set {code}',
    remedy: {
      zh: '请运营方用 holder grant 授权',
      en: 'Ask the operator to grant permission with holder grant',
    },
  },
  'pushes.notFound': {
    code: 3081,
    status: 404,
    zh: '数据集 {code} 没有名为 {name} 的送交',
    en: 'There is no delivery {name} of data set {code}',
  },
  'pushes.nameTaken': {
    code: 3082,
    status: 409,
    zh: '名为 {name} 的送交已有其他内容，请换一个名称；尚未装载的也可先删除',
    en: 'Delivery {name} was sent with different bytes. Choose another name, or remove that delivery first if it was not loaded',
  },
  'pushes.gap': {
    code: 3083,
    status: 409,
    zh: '{name} 已收到 {received} 字节，请从此处继续（data.received）',
    en: 'Delivery {name} has {received} {received|byte|bytes} so far. Continue from there (data.received)',
  },
  'pushes.tooLarge': {
    code: 3084,
    status: 413,
    zh: '送交的文件最大 {limit} 字节',
    en: 'A delivery has at most {limit} {limit|byte|bytes}',
  },
  'pushes.tooManyOpen': {
    code: 3085,
    status: 409,
    zh: '账号已有 {maximum} 个未完成的送交，请先完成或删除',
    en: 'Your account already has {maximum} unfinished {maximum|delivery|deliveries}. Finish or remove some first',
  },
  'pushes.tooManyAtOnce': {
    code: 3086,
    status: 429,
    retry: 'later',
    zh: '账号同时最多有 {maximum} 个送交请求，请 {retry} 秒后重试',
    en: 'At most {maximum} {maximum|request|requests} from your account may send bytes at the same time. Try again in {retry} s',
  },
  'pushes.digestWrong': {
    code: 3087,
    status: 400,
    zh: '{name} 的内容与 Repr-Digest 不符，已全部丢弃，请重新送交',
    en: 'The bytes of {name} do not match the SHA-256 in Repr-Digest. They were discarded. Send the file again',
  },
  'pushes.notRemovable': {
    code: 3088,
    status: 409,
    zh: '{name} 已收齐，不能删除',
    en: 'Delivery {name} is complete, so it cannot be removed',
  },
  'pushes.partTooSmall': {
    code: 3089,
    status: 400,
    zh: '除最后一段外，每段至少 {minimum} 字节',
    en: 'Each part except the last has at least {minimum} {minimum|byte|bytes}',
  },
  'pushes.digestUnfit': parameterRow(
    '应为 sha-256=:文件 SHA-256 的 base64:',
    'must be sha-256=:BASE64 of the SHA-256 of the file:',
  ),
  'pushes.rangeUnfit': parameterRow(
    '应为 bytes 起-止/总长，并与请求体一致；无总长时请发送 Content-Length',
    'must be bytes FIRST-LAST/SIZE and match the body; without it, send Content-Length',
  ),
});

import type { Setting } from './setting.ts';

export const providerSettings = {
  SMS_PROVIDER: {
    group: 'messages',
    example: 'aliyun',
    meaning: {
      en: '`aliyun`, `tencent` or `off`; in production, set this or `SMTP_URL`',
      zh: '`aliyun`、`tencent` 或 `off`；生产环境须设此项或 `SMTP_URL`',
    },
  },
  SMS_SIGN_NAME: {
    group: 'messages',
    meaning: { en: 'the approved signature of SMS', zh: '已审核的短信签名' },
  },
  SMS_TEMPLATES: {
    group: 'messages',
    example: 'zh=SMS_1,en=SMS_2',
    meaning: { en: 'the ids of the approved templates', zh: '已审核模板的编号' },
  },
  SMS_ENDPOINT: {
    group: 'messages',
    meaning: {
      en: "the SMS provider's https address in another region",
      zh: '短信服务商在其他地域的 https 地址',
    },
  },
  ALIYUN_ACCESS_KEY_ID: {
    group: 'messages',
    meaning: {
      en: 'the id of a key that may call only `dysms:SendSms`',
      zh: '仅有 `dysms:SendSms` 权限的密钥编号',
    },
  },
  ALIYUN_ACCESS_KEY_SECRET: {
    group: 'messages',
    isSecret: true,
    meaning: { en: 'the secret of this key', zh: '该密钥的密文' },
  },
  TENCENT_SECRET_ID: {
    group: 'messages',
    meaning: { en: 'the id of a key for `sms:SendSms`', zh: '有 `sms:SendSms` 权限的密钥编号' },
  },
  TENCENT_SECRET_KEY: {
    group: 'messages',
    isSecret: true,
    meaning: { en: 'the secret of this key', zh: '该密钥的密文' },
  },
  TENCENT_SMS_APP_ID: {
    group: 'messages',
    meaning: { en: 'the SdkAppId at Tencent', zh: '腾讯云短信的 SdkAppId' },
  },
  TENCENT_REGION: {
    group: 'messages',
    default: 'ap-guangzhou',
    meaning: { en: 'the region at Tencent', zh: '腾讯云的地域' },
  },
  SMTP_URL: {
    group: 'messages',
    example: 'smtps://jishi:password@mail.internal',
    isSecret: true,
    meaning: {
      en: 'the mail server: `smtps://` (465) or `smtp://` (587, with STARTTLS)',
      zh: '邮件服务器：`smtps://`（465）或 `smtp://`（587，启用 STARTTLS）',
    },
  },
  MAIL_FROM: {
    group: 'messages',
    example: "'Jishi <no-reply@example.com>'",
    meaning: { en: 'the sender of e-mails; required with `SMTP_URL`', zh: '发件人；设了 `SMTP_URL` 时必填' },
  },
  QQ_APP_ID: {
    group: 'parties',
    meaning: { en: "the site's application at QQ Connect", zh: '本站在 QQ 互联的应用' },
  },
  QQ_APP_KEY: { group: 'parties', isSecret: true, meaning: { en: 'its key', zh: '该应用的密钥' } },
  WECHAT_APP_ID: {
    group: 'parties',
    meaning: { en: 'the website application at the WeChat open platform', zh: '微信开放平台的网站应用' },
  },
  WECHAT_APP_SECRET: { group: 'parties', isSecret: true, meaning: { en: 'its secret', zh: '该应用的密钥' } },
  LANGUAGE_MODEL_URL: {
    group: 'model',
    meaning: {
      en: 'the base address, to which `/chat/completions` is appended',
      zh: '接口的基础地址，其后会加上 `/chat/completions`',
    },
  },
  LANGUAGE_MODEL_NAME: {
    group: 'model',
    meaning: { en: 'the name of the model at the endpoint', zh: '该接口上的模型名' },
  },
  LANGUAGE_MODEL_KEY: {
    group: 'model',
    isSecret: true,
    meaning: { en: 'sent as a bearer token; optional', zh: '作为 Bearer 令牌发送；可不设' },
  },
  LANGUAGE_MODEL_SECONDS: {
    group: 'model',
    default: '20',
    meaning: { en: 'the time limit of a call in seconds', zh: '单次调用的时限（秒）' },
  },
  LANGUAGE_MODEL_AT_ONCE: {
    group: 'model',
    default: '2',
    meaning: { en: 'the maximum number of concurrent calls of one process', zh: '一个进程的并发调用数' },
  },
} as const satisfies Record<string, Setting>;

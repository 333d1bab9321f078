import type { Setting } from './setting.ts';

export const paymentSettings = {
  WECHAT_PAY_MERCHANT_ID: {
    group: 'payments',
    meaning: { en: 'the merchant number at WeChat Pay', zh: '微信支付商户号' },
  },
  WECHAT_PAY_APP_ID: {
    group: 'payments',
    meaning: { en: 'the id of the application bound to the merchant', zh: '与商户号绑定的应用' },
  },
  WECHAT_PAY_CERT_SERIAL: {
    group: 'payments',
    meaning: { en: "the serial of the merchant's API certificate", zh: '商户 API 证书序列号' },
  },
  WECHAT_PAY_PRIVATE_KEY_FILE: {
    group: 'payments',
    meaning: { en: "the file of the merchant's private key (PEM)", zh: '商户私钥文件（PEM）' },
  },
  WECHAT_PAY_API_KEY: {
    group: 'payments',
    isSecret: true,
    meaning: { en: 'the APIv3 key, 32 characters', zh: 'APIv3 密钥，32 个字符' },
  },
  WECHAT_PAY_PUBLIC_KEY_ID: {
    group: 'payments',
    meaning: {
      en: 'the id of the WeChat Pay public key (`PUB_KEY_ID_…`)',
      zh: '微信支付公钥 ID（`PUB_KEY_ID_…`）',
    },
  },
  WECHAT_PAY_PUBLIC_KEY_FILE: {
    group: 'payments',
    meaning: { en: 'the file of the WeChat Pay public key (PEM)', zh: '微信支付公钥文件（PEM）' },
  },
  ALIPAY_APP_ID: {
    group: 'payments',
    meaning: { en: 'the id of the application at Alipay', zh: '支付宝应用' },
  },
  ALIPAY_SELLER_ID: {
    group: 'payments',
    meaning: { en: "the merchant's 2088 number", zh: '以 2088 开头的商户号' },
  },
  ALIPAY_PRIVATE_KEY_FILE: {
    group: 'payments',
    meaning: { en: "the file of the application's private key", zh: '应用私钥文件' },
  },
  ALIPAY_PUBLIC_KEY_FILE: {
    group: 'payments',
    meaning: { en: "the file of Alipay's public key", zh: '支付宝公钥文件' },
  },
  STRIPE_SECRET_KEY: {
    group: 'payments',
    isSecret: true,
    meaning: { en: "Stripe's secret or restricted key", zh: 'Stripe 的密钥或受限密钥' },
  },
  STRIPE_WEBHOOK_SECRET: {
    group: 'payments',
    isSecret: true,
    meaning: { en: 'the signing secret of the webhook (`whsec_…`)', zh: 'Webhook 的签名密钥（`whsec_…`）' },
  },
  BANK_TRANSFER_PAYEE: {
    group: 'payments',
    meaning: { en: 'the payee of bank transfers', zh: '对公转账的收款户名' },
  },
  BANK_TRANSFER_ACCOUNT: {
    group: 'payments',
    meaning: { en: 'the account to which customers transfer', zh: '收款账号' },
  },
  BANK_TRANSFER_BANK: { group: 'payments', meaning: { en: 'the bank of this account', zh: '开户行' } },
  BANK_TRANSFER_DAYS: {
    group: 'payments',
    default: '7',
    meaning: {
      en: 'the number of days that a payment waits for its transfer, 1 to 60',
      zh: '一笔支付等待到账的天数，1 至 60',
    },
  },
} as const satisfies Record<string, Setting>;

import { defineMessages } from '../../shared/i18n/messages.ts';

export const identityMessages = defineMessages('identity', {
  'title.login': { zh: '登录', en: 'Sign in' },
  'title.register': { zh: '注册', en: 'Sign up' },
  'title.forgot': { zh: '找回密码', en: 'Reset your password' },
  'title.firstLogin': { zh: '绑定手机号', en: 'Add a mobile number' },
  'title.thirdParty': { zh: '正在登录', en: 'Signing in' },

  ways: { zh: '登录方式', en: 'Ways to sign in' },
  'way.password': { zh: '账号密码', en: 'Password' },
  'way.sms': { zh: '动态短信', en: 'SMS code' },
  accountHint: { zh: '手机号或邮箱', en: 'Mobile number or e-mail address' },
  passed: {
    zh: '已通过安全验证，无需图形验证码。',
    en: 'Security check passed; no picture is needed.',
  },
  getEmailCode: { zh: '获取邮箱验证码', en: 'Send the code' },
  signIn: { zh: '登录', en: 'Sign in' },
  toForgot: { zh: '忘记密码？', en: 'Forgot your password?' },
  noAccount: { zh: '还没有账号？', en: 'No account yet?' },
  toRegister: { zh: '立即注册', en: 'Sign up' },
  hasAccount: { zh: '已有账号？', en: 'Already have an account?' },
  invitedBy: { zh: '{{inviter}} 邀请您注册。', en: '{{inviter}} invites you to sign up.' },
  inviteReward: {
    zh: '首次付款满 {{amount}} 后，{{reward}} 奖励存入您的钱包。',
    en: ' After your first payment of {{amount}} or more, you get {{reward}} in your wallet.',
  },
  toLogin: { zh: '去登录', en: 'Sign in' },
  otherWays: { zh: '其他登录方式', en: 'Or sign in with' },
  'provider.qq': { zh: 'QQ', en: 'QQ' },
  'provider.wechat': { zh: '微信', en: 'WeChat' },

  kind: { zh: '注册类型', en: 'Account type' },
  'kind.individual': { zh: '个人', en: 'Individual' },
  'kind.organisation': { zh: '机构', en: 'Organisation' },
  'kind.overseas': { zh: '境外', en: 'Overseas' },
  'about.email': {
    zh: '境外个人凭邮箱即可注册，立即获得密钥和免费试用次数。',
    en: 'All you need is an e-mail address. You get an access key and free trial calls right away.',
  },
  'about.invited': {
    zh: '请使用收到邀请的邮箱注册，完成后即加入机构。',
    en: 'Sign up with the e-mail address that received the invitation. You will then join the organisation.',
  },
  elsewhere: {
    zh: '个人用户在统一注册页面开户，完成后回到本站登录。',
    en: 'Individual accounts are opened on a separate page. Return here to sign in once you have one.',
  },
  openElsewhere: { zh: '前往注册页面', en: 'Open the registration page' },
  newWindow: { zh: '（新窗口打开）', en: '(opens in a new window)' },
  'about.organisation': {
    zh: '面向境内机构。请准备好公司、联系人、机房和拟开展服务的资料；提交后由人工审核，结果发送至联系人邮箱。',
    en: 'For organisations in mainland China. Please have the details of your company, a contact person, the server room and the planned service ready. We review every application and e-mail the result to your contact.',
  },
  'about.overseas': {
    zh: '正式账号面向境外公司与从业者：填写姓名、公司和商务邮箱申请，审核结果发送至该邮箱。',
    en: 'For a full account, companies and professionals outside mainland China apply with a name, a company and a business e-mail. We send the result to that address.',
  },
  apply: { zh: '填写申请', en: 'Fill in the application' },
  readAgreements: { zh: '阅读通行证协议与隐私协议', en: 'Read the passport and privacy agreements' },
  'agreement.passport': { zh: '通行证协议', en: 'Passport agreement' },
  'agreement.privacy': { zh: '隐私协议', en: 'Privacy agreement' },
  'clause.own': {
    zh: '账号仅限注册人本人使用；密码、验证码与密钥不得提供给他人，账号下的操作由本人负责。',
    en: 'The account is yours alone. Do not share your password, codes or keys; you are responsible for what is done with the account.',
  },
  'clause.data': {
    zh: '数据来自公开披露信息，仅供参考，不构成投资建议；按所购权限使用，不得转售。',
    en: 'The data come from public disclosures, are for reference only and are not investment advice. Use them within the rights you have bought, and do not resell them.',
  },
  'clause.end': {
    zh: '违反协议或危及本站安全的账号可被停用；停用不影响已结清的记录。',
    en: 'We may disable an account that breaks this agreement or endangers the site. Its settled records are kept.',
  },
  'clause.kept': {
    zh: '保存手机号、邮箱、昵称、密码的散列值，以及登录设备、网络与安全记录，用于登录、通知和保护账号。',
    en: 'We store your mobile number, e-mail address and nickname, a hash of your password, and the devices and networks you sign in from, in order to sign you in, to contact you and to protect your account.',
  },
  'clause.shared': {
    zh: '我们不出售个人信息；仅在发送短信、邮件或使用 QQ、微信登录时，提供给相应的服务商。',
    en: 'We do not sell your details. We pass on only what is needed to send you SMS and e-mails, or to sign you in with QQ or WeChat.',
  },
  'clause.cookies': {
    zh: '登录使用 Cookie；本站不使用广告或跨站跟踪。',
    en: 'Signing in uses cookies. There is no advertising and no cross-site tracking.',
  },
  register: { zh: '注册', en: 'Sign up' },

  findBy: { zh: '找回方式', en: 'Reset by' },
  'by.mobile': { zh: '手机找回', en: 'By mobile' },
  'by.email': { zh: '邮箱找回', en: 'By e-mail' },
  next: { zh: '下一步', en: 'Next' },
  submit: { zh: '提交', en: 'Set the new password' },
  backToLogin: { zh: '返回登录', en: 'Back to sign-in' },
  back: { zh: '上一步', en: 'Back' },
  resetFor: { zh: '为 {{receiver}} 设置新密码。', en: 'Set a new password for {{receiver}}.' },
  bind: { zh: '绑定并登录', en: 'Add and sign in' },
  waiting: { zh: '正在向 {{provider}} 确认登录…', en: 'Confirming the sign-in with {{provider}} …' },
});

import type { ErrorRow } from './error-row.ts';

const text = (code: number, zh: string, en: string): ErrorRow => ({ code, status: 400, zh, en });

const PASSWORD_FORM = [
  '密码由8-16位数字、大小写字母、特殊字符任选三种组成！',
  'The password has 8 to 16 characters, with at least three of digits, lower case, upper case and special characters',
] as const;
const PASSWORDS_DIFFER = ['您输入的两次密码不一致！', 'The two passwords are not the same'] as const;
const MOBILE_WRONG = [
  '请输入正确的手机号码！',
  'Please enter a mobile number: eleven digits that begin with 1',
] as const;
const EMAIL_WRONG = ['请输入正确电子邮箱！', 'Please enter a valid e-mail address'] as const;
const SMS_CODE = ['请输入六位验证码！', 'Please enter the code of six characters'] as const;
const PICTURE_CODE = ['请输入四位验证码！', 'Please enter the four characters in the picture'] as const;

/**
 * The local catalogue: what a form refuses, in the browser before it is sent and on the server when it is. Codes are the
 * specification's; so are the Chinese texts that it quotes.
 */
export const localErrors = {
  'local.loadFailed': text(
    -1,
    '数据加载失败，请检查网络',
    'The data could not be loaded. Please check the network',
  ),

  'local.oldPasswordShort': text(
    -1010,
    '请输入原密码，至少6位',
    'Please enter the current password: it has at least 6 characters',
  ),
  'local.oldPasswordLong': text(-1011, '原密码不超过16位', 'The current password has at most 16 characters'),
  'local.newPasswordShort': text(-1012, ...PASSWORD_FORM),
  'local.newPasswordLong': text(-1013, ...PASSWORD_FORM),
  'local.confirmPasswordShort': text(-1014, '请再次输入新密码', 'Please enter the new password again'),
  'local.passwordsDiffer': text(-1015, ...PASSWORDS_DIFFER),
  'local.nicknameForm': text(-1016, '名称不能包含特殊字符.', 'The name must not contain special characters'),
  'local.nicknameLong': text(-1017, '名称不超过16个字符', 'The name has at most 16 characters'),
  'local.mobileRequired': text(-1018, '请输入手机号！', 'Please enter your mobile number'),
  'local.mobileForm': text(-1019, ...MOBILE_WRONG),
  'local.captchaRequired': text(-1020, '请输入验证码', 'Please enter the code'),
  'local.pictureCode': text(-1021, ...PICTURE_CODE),
  'local.captchaFive': text(-1022, '请输入五位验证码！', 'Please enter the code of five characters'),
  'local.emailRequired': text(-1023, '请输入邮箱', 'Please enter your e-mail address'),
  'local.emailForm': text(-1024, ...EMAIL_WRONG),
  'local.captchaWrong': text(-1025, '验证码不正确', 'The code is not right'),

  'local.rechargeRequired': text(-1030, '请输入充值金额', 'Please enter the amount to top up'),
  'local.rechargeLow': text(
    -1031,
    '充值金额不低于 {minimum} 元',
    'The least amount to top up is {minimum} CNY',
  ),

  'local.invoiceTitle': text(-1040, '请输入发票抬头', 'Please enter the title of the invoice'),
  'local.invoiceTaxpayer': text(-1041, '请输入纳税人识别号', 'Please enter the taxpayer id'),
  'local.invoiceUnit': text(-1042, '请输入单位名称', 'Please enter the name of the unit'),
  'local.invoiceAddress': text(-1043, '请输入注册地址', 'Please enter the registered address'),
  'local.invoicePhone': text(-1044, '请输入公司电话', "Please enter the company's phone"),
  'local.invoiceBank': text(-1045, '请输入开户银行', 'Please enter the bank'),
  'local.invoiceAccount': text(-1046, '请输入银行账号', 'Please enter the bank account'),
  'local.invoiceRecipient': text(-1047, '请输入收件人姓名', "Please enter the recipient's name"),
  'local.invoiceRecipientPhone': text(-1048, '请输入收件人电话', "Please enter the recipient's phone"),
  'local.invoiceRecipientPhoneForm': text(
    -1049,
    '请输入正确的收件人电话',
    'Please enter a valid phone number of the recipient',
  ),
  'local.invoiceRecipientAddress': text(-1050, '请输入收件人地址', "Please enter the recipient's address"),
  'local.invoiceKind': text(-1051, '请选择发票类型', 'Please choose the kind of invoice'),
  'local.invoiceOrders': text(-1052, '请选择要开票的订单', 'Please choose the orders to invoice'),

  'local.registerMobile': text(-1060, '请输入手机号码', 'Please enter a mobile number'),
  'local.registerPassword': text(-1061, '请设置密码', 'Please choose a password'),
  'local.confirmRequired': text(-1062, '请再次输入密码', 'Please enter the password again'),
  'local.registerNickname': text(-1063, '请输入昵称', 'Please choose a nickname'),
  'local.registerEmail': text(-1064, '请输入注册邮箱', 'Please enter an e-mail address to register'),
  'local.registerCode': text(-1065, '请输入注册验证码', 'Please enter the code that you were sent'),
  'local.resetMobile': text(-1066, '请输入注册时的手机号', 'Please enter the mobile number of the account'),
  'local.resetEmail': text(-1067, '请输入注册时的邮箱', 'Please enter the e-mail address of the account'),
  'local.resetCode': text(-1068, '请输入找回密码的验证码', 'Please enter the code for the new password'),
  'local.resetPassword': text(-1069, '请输入新密码', 'Please enter a new password'),
  'local.accountRequired': text(-1070, '请输入手机号或账号', 'Please enter your mobile number or account'),
  'local.passwordRequired': text(-1071, '请输入密码', 'Please enter your password'),
  'local.smsCode': text(-1072, ...SMS_CODE),

  'local.firstName': text(-1073, '请输入名', 'Please enter your first name'),
  'local.lastName': text(-1074, '请输入姓', 'Please enter your last name'),
  'local.company': text(-1075, '请输入公司', 'Please enter your company'),
  'local.businessEmail': text(-1076, '请输入商务邮箱', 'Please Input Your Email'),
  'local.businessEmailForm': text(-1077, ...EMAIL_WRONG),
  'local.jobTitle': text(-1078, '请输入职位', 'Please enter your job title'),
  'local.businessType': text(-1079, '请选择业务类型', 'Please choose your type of business'),
  'local.overseasPicture': text(-1080, ...PICTURE_CODE),
  'local.overseasCode': text(-1081, ...SMS_CODE),
  'local.overseasEmail': text(-1082, '请输入邮箱', 'Please Input Your Email'),
  'local.overseasPassword': text(-1083, '请输入密码', 'Please enter a password'),
  'local.overseasConfirm': text(-1084, '请再次输入密码', 'Please enter the password again'),
  'local.overseasAgreement': text(-1085, '请勾选协议', 'Please accept the agreements'),

  'local.organisationName': text(-1086, '请输入公司名称', 'Please enter the name of the company'),
  'local.organisationListed': text(-1087, '请选择是否上市', 'Please say whether the company is listed'),
  'local.organisationAddress': text(-1088, '请输入公司地址', 'Please enter the address'),
  'local.headPerson': text(-1089, '请输入负责人', 'Please enter the head person'),
  'local.contactPerson': text(-1090, '请输入联系人', 'Please enter a contact person'),
  'local.contactEmail': text(-1091, '请输入联系人邮箱', 'Please enter the contact e-mail address'),
  'local.contactEmailForm': text(-1092, ...EMAIL_WRONG),
  'local.contactLandline': text(-1093, '请输入联系人座机', 'Please enter the contact landline'),
  'local.contactMobile': text(-1094, '请输入联系人手机', 'Please enter the contact mobile number'),
  'local.contactMobileForm': text(-1095, ...MOBILE_WRONG),
  'local.serverRoomLocation': text(-1096, '请输入机房地点', 'Please enter where the server room is'),
  'local.roomManager': text(-1097, '请输入机房负责人', 'Please enter the manager of the server room'),
  'local.roomPhone': text(-1098, '请输入机房电话', 'Please enter the phone of the server room'),
  'local.serviceName': text(-1099, '请输入拟开展服务的名称', 'Please enter the name of the planned service'),
  'local.servicePrice': text(-1100, '请输入拟定的服务价格', 'Please enter the price of the planned service'),
  'local.targetUsers': text(-1101, '请输入目标用户', 'Please enter the target users'),
  'local.startTime': text(-1102, '请输入拟开始时间', 'Please enter when the service is to start'),
  'local.expectedUsers': text(-1103, '请输入预计用户数', 'Please enter the number of users that you expect'),
  'local.refreshFrequency': text(
    -1104,
    '请输入数据刷新频率',
    'Please enter how often the data are refreshed',
  ),
  'local.agreementRequired': text(-1105, '请勾选同意协议', 'Please accept the agreement'),

  'local.feedbackName': text(-1106, '请输入姓名', 'Please enter your name'),
  'local.feedbackMobile': text(-1107, '请输入手机号', 'Please enter your mobile number'),
  'local.feedbackType': text(-1108, '请选择问题类型', 'Please choose the kind of question'),
  'local.feedbackContent': text(-1109, '请输入反馈内容', 'Please enter your feedback'),
  'local.nicknameRequired': text(-1110, '请输入昵称', 'Please enter a nickname'),
  'local.firstLoginMobile': text(-1111, '请输入要绑定的手机号', 'Please enter the mobile number to bind'),
  'local.accountExists': text(-1112, '账号已存在，请直接登录', 'The account exists already. Please sign in'),
  'local.agreements': text(
    -1113,
    '请阅读并同意通行证协议与隐私协议',
    'Please read and accept the passport and privacy agreements',
  ),
  'local.rechargeTerms': text(
    -1114,
    '请阅读并同意充值条款',
    'Please read and accept the terms of topping up',
  ),
  'local.notRegistered': text(-1115, '账号未注册', 'The account is not registered'),
  'local.emailReply': text(-1116, '请选择是否邮件回复', 'Please choose whether we reply by e-mail'),
  'local.emailWrong': text(-1117, ...EMAIL_WRONG),
  'local.mobileWrong': text(-1118, ...MOBILE_WRONG),
  'local.parametersRequired': text(-1119, '请填写必填参数', 'Please fill in the required parameters'),
  'local.notPerUse': text(
    -1120,
    '该接口不支持按次计费，请先购买',
    'This API cannot be charged by the call. Please buy it first',
  ),
  'local.loginFirst': text(-1121, '请先登录', 'Please sign in first'),
  'local.noPermission': text(
    -1122,
    '没有权限，请购买接口或升级 VIP',
    'Not permitted. Please buy the API or upgrade to VIP',
  ),
  'local.termsRequired': text(-1123, '请勾选条款', 'Please tick the terms'),

  'rule.passwordSpaces': text(1670, '密码不能包含空格', 'The password must not contain spaces'),
  'rule.passwordForm': text(1671, ...PASSWORD_FORM),
  'rule.passwordSame': text(
    1672,
    '新密码不能与原密码相同',
    'The new password must differ from the current one',
  ),
  'rule.passwordCommon': text(
    1673,
    '这个密码太常见或曾经泄露，请换一个',
    'This password is too common or has leaked before. Please choose another',
  ),
} as const satisfies Record<string, ErrorRow>;

/** What a form or an action says when it went well. */
export const successTexts = {
  loaded: { code: 1, zh: '加载成功', en: 'Loaded' },
  passwordChanged: { code: 1010, zh: '密码修改成功', en: 'The password was changed' },
  passwordReset: { code: 10101, zh: '修改成功！', en: 'The password was changed' },
  mobileChanged: { code: 1012, zh: '手机号修改成功', en: 'The mobile number was changed' },
  copied: { code: 1060, zh: '复制成功', en: 'Copied' },
  loggedIn: { code: 1070, zh: '登录成功', en: 'You are signed in' },
  nicknameChanged: { code: 1071, zh: '昵称修改成功', en: 'The nickname was changed' },
  registered: { code: 1080, zh: '注册成功', en: 'You are registered' },
  emailBound: { code: 1081, zh: '邮箱绑定成功', en: 'The e-mail address was bound' },
  done: { code: 1082, zh: '操作成功', en: 'Done' },
} as const;

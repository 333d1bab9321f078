/** Texts that several forms share. Each form has its own code for them. */
export const FORM_TEXTS = {
  password: [
    '密码由8-16位数字、大小写字母、特殊字符任选三种组成！',
    'The password must have 8 to 16 characters, with at least three of: digits, lower case, upper case, special characters',
  ],
  passwordsDiffer: ['您输入的两次密码不一致！', 'The two passwords do not match'],
  mobile: ['请输入正确的手机号码！', 'Please enter a mobile number: eleven digits that begin with 1'],
  phone: [
    '请输入正确的电话号码：6 至 20 位，可含数字、+、-、括号和空格',
    'Please enter a valid phone number: 6 to 20 characters (digits, +, -, brackets and spaces)',
  ],
  email: ['请输入正确电子邮箱！', 'Please enter a valid e-mail address'],
  smsCode: ['请输入六位验证码！', 'Please enter the six-character code'],
  pictureCode: ['请输入四位验证码！', 'Please enter the four characters in the picture'],
} as const satisfies Record<string, readonly [zh: string, en: string]>;

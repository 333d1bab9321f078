/** The success messages of forms and actions. */
export const successTexts = {
  loaded: { code: 1, zh: '加载成功', en: 'Loaded' },
  passwordChanged: { code: 1010, zh: '密码修改成功', en: 'The password was changed' },
  passwordReset: { code: 10101, zh: '修改成功！', en: 'The password was changed' },
  mobileChanged: { code: 1012, zh: '手机号修改成功', en: 'The mobile number was changed' },
  copied: { code: 1060, zh: '复制成功', en: 'Copied' },
  loggedIn: { code: 1070, zh: '登录成功', en: 'You are signed in' },
  nicknameChanged: { code: 1071, zh: '昵称修改成功', en: 'The nickname was changed' },
  registered: { code: 1080, zh: '注册成功', en: 'You have signed up' },
  emailBound: { code: 1081, zh: '邮箱绑定成功', en: 'The e-mail address was added' },
  done: { code: 1082, zh: '操作成功', en: 'Done' },
} as const;

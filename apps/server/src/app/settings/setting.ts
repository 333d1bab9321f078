/** A text in both languages. */
export interface Words {
  readonly en: string;
  readonly zh: string;
}

export const SETTING_GROUPS = {
  server: { en: 'The server', zh: '服务' },
  database: { en: 'Database', zh: '数据库' },
  secrets: { en: 'Secrets', zh: '密钥' },
  files: { en: 'Folders and files', zh: '目录与文件' },
  site: { en: 'The site', zh: '网站' },
  messages: { en: 'SMS and e-mail', zh: '短信与邮件' },
  parties: { en: 'Sign-in by third parties', zh: '第三方登录' },
  payments: { en: 'Payment channels', zh: '支付渠道' },
  model: { en: 'Language model', zh: '语言模型' },
  watching: { en: 'Logs and metrics', zh: '日志与指标' },
  development: { en: 'Development only', zh: '仅用于开发' },
  libraries: { en: 'Read by Node and by libraries', zh: '由 Node 与库读取' },
} as const satisfies Record<string, Words>;

/** The description of a setting. The schema of the same name validates it. */
export interface Setting {
  readonly group: keyof typeof SETTING_GROUPS;
  /** The default value, as written in the settings file. */
  readonly default?: string;
  /** A value for the example file if the default is not informative. */
  readonly example?: string;
  /** The value is never printed. A file can contain it, named by the setting with the suffix `_FILE`. */
  readonly isSecret?: true;
  /** Whether startup in production fails without it. */
  readonly isRequired?: true;
  readonly meaning: Words;
}

export const FILE_SUFFIX = '_FILE';

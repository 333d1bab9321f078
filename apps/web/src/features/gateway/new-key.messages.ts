import { defineMessages } from '../../shared/i18n/messages.ts';

/** The question that is asked before a key is created next to the samples. */
export const newKeyMessages = defineMessages('newKey', {
  title: { zh: '新建密钥', en: 'Create a key' },
  makes: {
    zh: '将新建一对 Access Key 与 Access Secret，可调用本账号的全部数据，由本账号付费。Access Secret 只显示一次；密钥可随时停用。',
    en: 'This creates an access key and its secret. The key can call everything that this account can, and its calls are charged to this account. The secret is shown once, and you can revoke the key at any time.',
  },
  label: { zh: '名称（可不填）', en: 'Name (optional)' },
  create: { zh: '新建', en: 'Create' },
  cancel: { zh: '取消', en: 'Cancel' },
});

import { defineMessages } from '../../shared/i18n/messages.ts';

/** The texts of the list of the reader's own keys next to the samples. */
export const ownKeysMessages = defineMessages('ownKeys', {
  ownKeys: { zh: '使用中的密钥（{{count}}）', en: 'Active keys ({{count}})' },
  endKey: { zh: '停用', en: 'Revoke' },
  endKeyOf: { zh: '停用密钥 {{key}}', en: 'Revoke key {{key}}' },
  confirmEnd: { zh: '确认停用', en: 'Revoke permanently' },
  endKeyNow: {
    zh: '确认停用密钥 {{key}}？使用该密钥的程序将立即无法调用',
    en: 'Revoke permanently: key {{key}}. Programs that use it stop working immediately',
  },
});

import { defineMessages } from '../../shared/i18n/messages.ts';

export const dataStoreMessages = defineMessages('dataStore', {
  title: { zh: '数据商店', en: 'Data store' },
});

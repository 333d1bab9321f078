import { defineMessages } from '../../i18n/messages.ts';

export const upgradeMessages = defineMessages('wayToMembership', {
  upgrade: { zh: '升级 VIP', en: 'Upgrade to VIP' },
  ask: { zh: '升级 VIP 请联系本站运营方。', en: 'Please contact us to upgrade.' },
});

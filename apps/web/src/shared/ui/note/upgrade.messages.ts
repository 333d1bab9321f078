import { defineMessages } from '../../i18n/messages.ts';

export const upgradeMessages = defineMessages('wayToMembership', {
  upgrade: { zh: '升级 VIP', en: 'Upgrade to VIP' },
  ask: { zh: '升级 VIP 请联系本站运营方。', en: 'For an upgrade, ask the operator of this site.' },
});

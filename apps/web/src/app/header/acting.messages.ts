import { defineMessages } from '../../shared/i18n/messages.ts';

export const actingMessages = defineMessages('acting', {
  actFor: { zh: '切换到 {{name}}', en: 'Act as {{name}}' },
  invitations: { zh: '机构邀请（{{count}}）', en: 'Invitations ({{count}})' },
});

import { defineMessages } from '../../shared/i18n/messages.ts';

export const marketMessages = defineMessages('market', {
  search: { zh: '查找证券', en: 'Search securities' },
  searchHint: { zh: '代码、简称、拼音', en: 'Code or name' },
  matches: { zh: '匹配的证券', en: 'Matching securities' },
  none: { zh: '没有匹配的证券，请换个代码或简称', en: 'No security matches; try another code or name' },
  failed: { zh: '证券查找失败，请稍后再试', en: 'The search failed; please try again' },
  found: { zh: '匹配 {{count}} 只证券，用上下键选择', en: 'Matches: {{count}}. Use the arrow keys to choose.' },
});

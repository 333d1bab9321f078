import { defineMessages } from '../../shared/i18n/messages.ts';

export const articlesMessages = defineMessages('articles', {
  published: { zh: '发布于 {{day}}', en: 'Published {{day}}' },
  updated: { zh: '更新于 {{day}}', en: 'Updated {{day}}' },
  otherLanguage: { zh: '本文仅有英文版。', en: 'This text is available in Chinese only.' },
  share: { zh: '复制分享链接', en: 'Copy share link' },
  shareDone: { zh: '链接已复制', en: 'Link copied' },
  shareByHand: { zh: '请复制此链接：', en: 'Copy this link:' },
  pin: { zh: '置顶', en: 'Pinned' },
  noNotices: { zh: '暂无系统通知', en: 'No system notices' },
  noNoticesNote: {
    zh: '平台变更、维护安排与新功能将在此公布。',
    en: 'Platform changes, maintenance and new features are announced here.',
  },
  older: { zh: '更早的通知', en: 'Older notices' },
  noGuides: { zh: '暂无指南', en: 'No guides yet' },
});

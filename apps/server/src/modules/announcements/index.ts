export { announcementsJobs } from './announcements.jobs.ts';
export { announcementsModule } from './mount.ts';
export { announcementCard } from './notices/announcement-card.ts';
export { type IndexDeps, type IndexReport, indexNotices } from './notices/index-notices.ts';
export { type NoticeWords, readNoticeWords } from './notices/notice-words.ts';
export { type NoticeSearchDeps, searchNotices } from './notices/search-notices.ts';
export { ANNOUNCEMENT_ROWS } from './query-announcements.ts';

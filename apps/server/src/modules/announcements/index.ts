export { announcementsJobs } from './announcements.jobs.ts';
export { announcementsModule } from './mount.ts';
export { announcementCard } from './notices/announcement-card.ts';
export { type IndexDeps, type IndexReport, indexNotices } from './notices/index-notices.ts';
export { matchNotices, NOTICE_FEEDS, readIndexed, readIndexedSince } from './notices/match-notices.ts';
export { type NoticeWords, readNoticeWords } from './notices/notice-words.ts';
export { addressId, parseAddressId } from './notices/present-hits.ts';
export { type NoticeSearchDeps, searchNotices } from './notices/search-notices.ts';
export { ANNOUNCEMENT_ROWS } from './query-announcements.ts';

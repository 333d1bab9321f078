export { type AnnouncementDeps, mountAnnouncements } from './announcements/announcements.routes.ts';
export { type MarketDeps, marketHandlers } from './market.routes.ts';
export { type RebuildReport, rebuildSecuritySearch } from './rebuild-security-search.ts';

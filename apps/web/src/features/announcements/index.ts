export { companyNoticesQuery, noticeQuery } from './announcements.queries.ts';
export { CompanyNotices } from './components/CompanyNotices.tsx';
export { NoticeReader } from './components/NoticeReader.tsx';
export { NoticeSearch } from './components/NoticeSearch.tsx';
export { NewestNotices, SharedList, SharedNotice } from './components/SharedNotices.tsx';
export { oneNoticeAddress } from './notice-address.ts';
export { useNoticeQuery } from './use-notice-query.ts';

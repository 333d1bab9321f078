export { type Feed, type FeedItem, RSS_TYPE, rssOf } from './rss.ts';

export { type CacheBounds, LoadingCache } from './loading-cache.ts';
export { createOwnedCache, type OwnedCache, type OwnedCacheOptions, type Reading } from './owned-cache.ts';
export { type HashedText, hashText, TextCache } from './text-cache.ts';
export { upTo } from './up-to.ts';
export { VersionCache } from './version-cache.ts';

import type { Clock } from '../../platform/clock.ts';
import type { Db } from '../../platform/db/index.ts';
import type { NoticeSearchDeps } from '../announcements/index.ts';

export interface NoticeAlertsDeps extends NoticeSearchDeps {
  readonly db: Db;
  readonly clock: Clock;
}

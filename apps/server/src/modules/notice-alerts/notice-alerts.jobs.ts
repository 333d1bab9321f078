import type { JobModule } from '../../platform/jobs/index.ts';
import { matchAlerts } from './match-alerts.ts';
import type { NoticeAlertsDeps } from './notice-alerts.deps.ts';
import { notifyAlerts } from './notify-alerts.ts';

export interface NoticeAlertsJobDeps extends Pick<NoticeAlertsDeps, 'db' | 'clock'> {
  readonly derived: Omit<NoticeAlertsDeps, 'db' | 'clock'>;
}

/** Matches new notices and reports hits. If a process dies, the next run completes the work. */
export async function followNotices({ db, clock, derived }: NoticeAlertsJobDeps): Promise<void> {
  await matchAlerts({ db, clock, ...derived });
  await notifyAlerts({ db, clock });
}

export const noticeAlertsJobs = {
  recurring: [{ task: 'noticeAlerts.follow', match: '* * * * *' }],
  tasks: (deps) => ({ 'noticeAlerts.follow': () => followNotices(deps) }),
} satisfies JobModule<NoticeAlertsJobDeps>;

import {
  announcementsEndpoints,
  announcementsWire,
  disclosuresWire,
  lookupsWire,
  noticeEndpoints,
} from '@jishi/contract';
import { type AnyModule, keptGroup, routes } from '../../platform/module/index.ts';
import { announcementsJobs } from './announcements.jobs.ts';
import { mountAnnouncements } from './announcements.routes.ts';
import {
  announcementsHandlers,
  announcementsVersions,
  noticeAdmissions,
  noticeHandlers,
} from './notice.handlers.ts';

export const announcementsModule = {
  serves: [
    keptGroup(announcementsEndpoints, announcementsHandlers, { versions: announcementsVersions }),
    // Answers are not cached, because the index is updated shortly after the versions of the data sets.
    keptGroup(noticeEndpoints, noticeHandlers, { admissions: noticeAdmissions }),
    routes([announcementsWire, disclosuresWire, lookupsWire], mountAnnouncements),
  ],
  jobs: announcementsJobs,
} satisfies AnyModule;

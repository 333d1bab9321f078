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
    // Responses are not cached. The index is updated shortly after a data set's version changes, so a response cached
    // in between would be outdated.
    keptGroup(noticeEndpoints, noticeHandlers, { admissions: noticeAdmissions }),
    routes([announcementsWire, disclosuresWire, lookupsWire], mountAnnouncements),
  ],
  jobs: announcementsJobs,
} satisfies AnyModule;

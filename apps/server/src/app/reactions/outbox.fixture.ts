import { INVITATION_REWARDS_DEFAULT } from '@jishi/contract';
import type { TaskList } from 'graphile-worker';
import { Registry } from 'prom-client';
import { runJobs } from '../../../test/harness/run-jobs.ts';
import type { TestSite } from '../../../test/harness/server.ts';
import { createDataFileMaker } from '../../modules/data-files/index.ts';
import { createDigestBoard } from '../../modules/digests/index.ts';
import { createExportWriter } from '../../modules/files/index.ts';
import { resolvePublic } from '../../modules/messages/index.ts';
import { createPullWorker } from '../../modules/pulls/index.ts';
import { createPushMetrics, createPushWorker } from '../../modules/pushes/index.ts';
import { createLog } from '../../platform/log.ts';
import { folderStorage } from '../../platform/storage/index.ts';
import { readConfig } from '../config.ts';
import { tasks } from '../jobs.ts';
import type { MessageSenders } from '../message-senders.ts';
import { recipientOf } from '../recipients.ts';
import { isSamePerson } from '../same-person.ts';

/** The worker of a test site, which runs on request. */
export interface Outbox {
  /** Processes the pending events of the outbox, as the worker does. */
  readonly react: () => Promise<void>;
  readonly job: (name: string) => Promise<void>;
}

/** Senders for sites that send no SMS or e-mail. */
const NO_SENDERS: MessageSenders = { sms: null, mail: null };

export function outboxOf(
  site: TestSite,
  senders: MessageSenders = NO_SENDERS,
  siteAddress: string | null = null,
): Outbox {
  const { db, pool } = site.database;
  const clock = (): Date => site.time.now;
  const log = createLog('silent');
  const { catalog } = site;
  const fileStorage = folderStorage(site.filesFolder);
  const taskList: TaskList = tasks({
    exportWriter: createExportWriter({ db, clock, log, fileStorage, ...catalog }),
    dataFileMaker: createDataFileMaker({
      ...{ db, clock, log, fileStorage, pool, registry: catalog.registry, oldFileDays: 2 },
    }),
    db,
    clock,
    databaseProbe: site.databaseProbe,
    retention: readConfig({ NODE_ENV: 'test' }).retention,
    derived: { ...site.catalog, pool, thesaurus: { synonyms: new Map(), apart: new Map() } },
    selling: { ...site.catalog, db, clock, log },
    payments: { db, clock, log, paymentChannels: new Map() },
    pullWorker: createPullWorker({
      ...{ db, pool, clock, log, secret: site.secret, registry: catalog.registry },
      ...{ resolveHost: resolvePublic, home: site.filesFolder, catalogue: site.filesFolder },
    }),
    pushWorker: createPushWorker({
      ...{ db, pool, clock, log, fileStorage, registry: catalog.registry },
      ...{ home: site.filesFolder, catalogue: site.filesFolder },
      pushMetrics: createPushMetrics(new Registry()),
    }),
    wording: { db, clock, log, board: createDigestBoard(site.catalog), languageModel: null },
    inviting: {
      ...{ db, clock, log, isSamePerson, isInvitationOn: true },
      invitationRewards: INVITATION_REWARDS_DEFAULT,
    },
    sending: {
      ...{ db, clock, log, recipientOf },
      secret: site.secret,
      senders,
      siteAddress,
      reviewDays: 3,
      resolveHost: resolvePublic,
    },
  });
  return {
    react: () => runJobs(site.url, taskList),
    job: (name) => (taskList[name] as () => Promise<void>)(),
  };
}

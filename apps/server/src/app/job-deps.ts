import type { Thesaurus } from '../modules/announcements/index.ts';
import type { DataFileMaker } from '../modules/data-files/index.ts';
import type { WordingDeps } from '../modules/digests/index.ts';
import type { ExportWriter } from '../modules/files/index.ts';
import type { InvitingDeps } from '../modules/invitations/index.ts';
import type { DispatchDeps } from '../modules/messages/index.ts';
import type { PaymentsDeps } from '../modules/payments/index.ts';
import type { PullJobPorts } from '../modules/pulls/index.ts';
import type { PushJobPorts } from '../modules/pushes/index.ts';
import type { Clock } from '../platform/clock.ts';
import type { DatabaseProbe, Db } from '../platform/db/index.ts';
import type { Log } from '../platform/log.ts';
import type { SellingDeps } from './nightly.ts';
import type { ArrivalDeps } from './reactions/application-submitted.ts';
import type { DerivedDeps } from './reactions/datasets-changed.ts';
import type { Retention } from './retention-config.ts';

export interface JobDeps extends PullJobPorts, PushJobPorts {
  readonly db: Db;
  readonly clock: Clock;
  readonly databaseProbe: DatabaseProbe;
  readonly retention: Retention;
  readonly derived: DerivedDeps & { readonly thesaurus: Thesaurus };
  readonly sending: ArrivalDeps & DispatchDeps;
  readonly selling: SellingDeps;
  readonly payments: PaymentsDeps;
  readonly inviting: InvitingDeps & { readonly log: Log };
  readonly exportWriter: ExportWriter;
  readonly dataFileMaker: DataFileMaker;
  readonly wording: WordingDeps;
}

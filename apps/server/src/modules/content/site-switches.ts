import type { BusinessConfig } from '@jishi/contract';
import { sql } from 'kysely';
import { recordAudit } from '../../platform/audit.ts';
import type { Db, Tx } from '../../platform/db/index.ts';

/** Switches that the operator can change while the site runs. */
export const SITE_SWITCHES = ['onlinePay', 'invoice', 'tokenDisplay', 'invitation'] as const;

export type SiteSwitch = (typeof SITE_SWITCHES)[number];

/** The channel that notifies processes of changed switches. */
export const SWITCHES_CHANNEL = 'jishi_switches';

type Switches = Pick<BusinessConfig, SiteSwitch>;

/** The current switches: each has the value set by command, or else the value in the site's file. */
export class SiteSwitches {
  readonly #db: Db;
  readonly #file: Switches;
  #set: ReadonlyMap<string, boolean> = new Map();

  constructor(db: Db, file: Switches) {
    this.#db = db;
    this.#file = file;
  }

  /** Reads the switches that were set by command. Before the first call, the file's values apply. */
  async refresh(): Promise<void> {
    const rows = await this.#db.selectFrom('site_switch').select(['name', 'is_on']).execute();
    this.#set = new Map(rows.map((row) => [row.name, row.is_on]));
  }

  isOn(name: SiteSwitch): boolean {
    // Invoices are issued only for online sales.
    if (name === 'invoice' && !this.isOn('onlinePay')) return false;
    return this.#set.get(name) ?? this.#file[name] === 1;
  }

  /** Whether a command set the switch, so that it overrides the file. */
  isSet(name: SiteSwitch): boolean {
    return this.#set.has(name);
  }

  /** Returns the same settings, but reads the switches on each access. */
  live<T extends object>(settings: T): Omit<T, SiteSwitch> & Switches {
    const of = (name: SiteSwitch): 0 | 1 => (this.isOn(name) ? 1 : 0);
    return {
      ...settings,
      get onlinePay() {
        return of('onlinePay');
      },
      get invoice() {
        return of('invoice');
      },
      get tokenDisplay() {
        return of('tokenDisplay');
      },
      get invitation() {
        return of('invitation');
      },
    };
  }
}

/** Returns the value that a command set; null if the file applies. */
export async function readSwitch(db: Db, name: SiteSwitch): Promise<boolean | null> {
  const row = await db.selectFrom('site_switch').select('is_on').where('name', '=', name).executeTakeFirst();
  return row?.is_on ?? null;
}

export interface SwitchDecision {
  readonly name: SiteSwitch;
  /** Null means that the file applies again. */
  readonly isOn: boolean | null;
  readonly actor: string;
  readonly reason: string;
}

/** Sets a switch for all processes, or makes the file apply again. The commit notifies the processes. */
export async function setSwitch(tx: Tx, { name, isOn, actor, reason }: SwitchDecision): Promise<void> {
  if (isOn === null) await tx.deleteFrom('site_switch').where('name', '=', name).execute();
  else
    await tx
      .insertInto('site_switch')
      .values({ name, is_on: isOn })
      .onConflict((conflict) => conflict.column('name').doUpdateSet({ is_on: isOn, set_at: sql`now()` }))
      .execute();
  await recordAudit(tx, { actor, action: 'site.switch', subject: name, reason, detail: { isOn } });
  await sql`select pg_notify(${SWITCHES_CHANNEL}, ${name})`.execute(tx);
}

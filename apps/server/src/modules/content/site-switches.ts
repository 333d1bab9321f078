import type { BusinessConfig } from '@jishi/contract';
import { sql } from 'kysely';
import { recordAudit } from '../../platform/audit.ts';
import type { Db, Tx } from '../../platform/db/index.ts';

/** Switches that the operator sets while the site runs. */
export const SITE_SWITCHES = ['onlinePay', 'invoice', 'tokenDisplay', 'invitation'] as const;

export type SiteSwitch = (typeof SITE_SWITCHES)[number];

/** Notifies processes of switches set. */
export const SWITCHES_CHANNEL = 'jishi_switches';

type Switches = Pick<BusinessConfig, SiteSwitch>;

/** The switches as they are now: the value set by command, else the value in the site's file. */
export class SiteSwitches {
  readonly #db: Db;
  readonly #file: Switches;
  #set: ReadonlyMap<string, boolean> = new Map();

  constructor(db: Db, file: Switches) {
    this.#db = db;
    this.#file = file;
  }

  /** Reads the switches set by command; until then the file decides. */
  async refresh(): Promise<void> {
    const rows = await this.#db.selectFrom('site_switch').select(['name', 'is_on']).execute();
    this.#set = new Map(rows.map((row) => [row.name, row.is_on]));
  }

  isOn(name: SiteSwitch): boolean {
    // Invoices exist only for online sales.
    if (name === 'invoice' && !this.isOn('onlinePay')) return false;
    return this.#set.get(name) ?? this.#file[name] === 1;
  }

  /** Whether a command set it, so that the file does not decide. */
  isSet(name: SiteSwitch): boolean {
    return this.#set.has(name);
  }

  /** The same settings, with switches that are read anew on each access. */
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

export interface SwitchDecision {
  readonly name: SiteSwitch;
  /** Null: the file decides again. */
  readonly isOn: boolean | null;
  readonly actor: string;
  readonly reason: string;
}

/**
 * Sets a switch for all processes, or gives the decision back to the file. Processes are notified when the
 * transaction commits.
 */
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

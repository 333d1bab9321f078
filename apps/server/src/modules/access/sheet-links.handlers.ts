import {
  ACCOUNT_SHEET_LINKS_MAX,
  type Handlers,
  type InputOf,
  type sheetLinkEndpoints,
} from '@jishi/contract';
import type { CallContext } from '../../platform/http/index.ts';
import { activeKeys, capOf, ownerOf } from './keys.handlers.ts';
import type { KeySettings } from './keys.repository.ts';
import { changeOwnKey, endOwnKey, makeOwnKey, type OwnKeyDeps } from './own-keys.ts';
import { sheetLinkOf } from './sheet-link.ts';

/** Returns the handlers for the sheet links of the account that the user acts for. */
export function sheetLinkHandlers(deps: OwnKeyDeps): Handlers<typeof sheetLinkEndpoints, CallContext> {
  return {
    async list(_input, call) {
      const links = await activeKeys(deps, ownerOf(call), { use: 'sheets', max: ACCOUNT_SHEET_LINKS_MAX });
      return links.map(({ networks: _, callCapFen: _cap, ...link }) => link);
    },
    async make(input, call) {
      const key = await makeOwnKey(deps, ownerOf(call), settingsOf(input), 'sheets');
      return { id: String(key.keyId), link: await call.sealed.encrypt('link', sheetLinkOf(key)) };
    },
    async change({ id, ...input }, call) {
      await changeOwnKey(deps, ownerOf(call), BigInt(id), settingsOf(input), 'sheets');
      return { changed: true };
    },
    async end({ id }, call) {
      await endOwnKey(deps, ownerOf(call), BigInt(id), 'sheets');
      return { changed: true };
    },
  };
}

/** A sheet link has no network list, because online spreadsheets fetch from any network. */
function settingsOf(input: InputOf<(typeof sheetLinkEndpoints)['make']>): KeySettings {
  const { label, expiresAt, datasets, dayCapFen, monthCapFen } = input;
  return {
    label: label.trim(),
    expiresAt: expiresAt === null ? null : new Date(expiresAt),
    datasets,
    networks: null,
    dayCapFen: BigInt(dayCapFen),
    monthCapFen: capOf(monthCapFen),
    callCapFen: null,
  };
}

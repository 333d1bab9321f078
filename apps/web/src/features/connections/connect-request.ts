import type { connectionEndpoints, InputOf } from '@jishi/contract';
import { addressState } from '../../shared/address/address-state.ts';
import { nullable, text } from '../../shared/address/parameters.ts';
import { capOf, fenOf } from '../../shared/form/yuan.ts';

export type ConnectRequest = InputOf<(typeof connectionEndpoints)['read']>;
type Allowance = Pick<InputOf<(typeof connectionEndpoints)['approve']>, 'days' | 'budget'>;

/** The request of a program, as read from the URL. The parameters have their OAuth names. */
export const connectAddress = addressState({
  client_id: text,
  redirect_uri: text,
  response_type: text,
  code_challenge: text,
  code_challenge_method: text,
  resource: nullable,
  state: nullable,
});

/** The device code in the URL, under its OAuth name. Programs send users to such URLs. */
export const deviceAddress = addressState({ user_code: text });

/** Returns the request in the server's format. */
export function requestOf(address: ReturnType<typeof connectAddress.read>): ConnectRequest {
  return {
    clientId: address.client_id,
    redirectUri: address.redirect_uri,
    responseType: address.response_type,
    codeChallenge: address.code_challenge,
    codeChallengeMethod: address.code_challenge_method,
    resource: address.resource ?? undefined,
    state: address.state ?? undefined,
  };
}

/** The choices for the number of days for which a program stays connected. */
export const DAYS = [1, 7, 30, 90, 365];

/** The values of the form, with amounts in yuan as text. */
export interface AllowanceTexts {
  readonly spends: 'nothing' | 'budget';
  readonly dayCap: string;
  readonly monthCap: string;
  readonly callCap: string;
  readonly days: number;
}

export const NEW_ALLOWANCE: AllowanceTexts = {
  spends: 'nothing',
  dayCap: '',
  monthCap: '',
  callCap: '',
  days: 30,
};

/** Reads the form. Null if the daily budget is missing. */
export function allowanceOf(texts: AllowanceTexts): Allowance | null {
  const { days } = texts;
  if (texts.spends === 'nothing') return { days, budget: null };
  const dayCapFen = fenOf(texts.dayCap) ?? 0n;
  if (dayCapFen === 0n) return null;
  const positive = (yuan: string): string | null => (fenOf(yuan) === 0n ? null : capOf(yuan));
  return {
    days,
    budget: {
      dayCapFen: String(dayCapFen),
      monthCapFen: positive(texts.monthCap),
      callCapFen: positive(texts.callCap),
    },
  };
}

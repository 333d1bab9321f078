import { type CallOrigin, networkOf } from '../../../platform/http/index.ts';

/** Where a person came from, as far as it is written down: enough to know it again, too little to find anybody by it. */
export interface Whereabouts {
  readonly device: string;
  readonly network: string;
}

const DEVICE_LENGTH_MAX = 100;
/** No browser says more of itself; to look through all that a header can hold would keep everybody else waiting. */
const READ_MAX = 1_000;

/** In this order, since each says in its own name what it is compatible with. */
const BROWSERS: readonly (readonly [name: string, pattern: RegExp])[] = [
  ['WeChat', /MicroMessenger\/(\d+)/],
  ['QQ', /\bQQ\/(\d+)/],
  ['Edge', /Edg(?:e|A|iOS)?\/(\d+)/],
  ['Opera', /OPR\/(\d+)/],
  ['Firefox', /(?:Firefox|FxiOS)\/(\d+)/],
  ['Chrome', /(?:Chrome|CriOS)\/(\d+)/],
  ['Safari', /Version\/(\d+).*Safari\//],
];
const SYSTEMS: readonly (readonly [name: string, pattern: RegExp])[] = [
  ['HarmonyOS', /HarmonyOS|OpenHarmony/],
  ['Android', /Android/],
  ['iPhone', /iPhone/],
  ['iPad', /iPad/],
  ['Windows', /Windows/],
  ['macOS', /Macintosh/],
  ['Linux', /Linux|X11/],
];

/** `Chrome 141 · Windows`; what is none of the known browsers stays what it says, shortened. */
export function deviceOf(said: string): string {
  const userAgent = said.slice(0, READ_MAX);
  const browser = BROWSERS.map(([name, pattern]) => [name, pattern.exec(userAgent)?.[1]] as const).find(
    ([, version]) => version,
  );
  if (!browser) return userAgent.replace(/[^\x20-\x7e]/g, '').slice(0, DEVICE_LENGTH_MAX);
  const system = SYSTEMS.find(([, pattern]) => pattern.test(userAgent))?.[0];
  return [browser.join(' '), ...(system === undefined ? [] : [system])]
    .join(' · ')
    .slice(0, DEVICE_LENGTH_MAX);
}

/** `203.0.113.*`, or the first 48 bits of an IPv6 address. */
export function shortNetworkOf(address: string): string {
  const network = networkOf(address);
  if (!network.includes('/')) return network.replace(/\.\d+$/, '.*');
  return `${network.split(':').slice(0, 3).join(':')}::/48`;
}

export function whereaboutsOf({ address, userAgent }: CallOrigin): Whereabouts {
  return { device: deviceOf(userAgent), network: shortNetworkOf(address) };
}

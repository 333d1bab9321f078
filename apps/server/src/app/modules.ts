import type { Module, UnionToIntersection } from '../platform/module/index.ts';
import { nounModules } from './noun-modules.ts';

type Modules = typeof nounModules;

/** The order in which documents describe the modules' endpoints. Modules not named come last. */
const READING_ORDER: readonly string[] = [
  'gateway',
  'access',
  'catalog',
  'documents',
  'site-data',
  'quotes',
  'securities',
  'announcements',
  'usage',
  'wallet',
  'favourites',
  'cart',
  'orders',
  'payments',
  'invoices',
  'invitations',
  'messages',
  'captcha',
  'identity',
  'registration',
  'profile',
  'members',
  'content',
  'datasets',
];

const placeOf = (noun: string): number =>
  (READING_ORDER.indexOf(noun) + READING_ORDER.length + 1) % (READING_ORDER.length + 1);

const modules = Object.entries(nounModules)
  .sort(([one], [other]) => placeOf(one) - placeOf(other))
  .map(([, module]) => module);

/** A module that serves nothing needs no ports. */
type PortsOf<Some> =
  Some extends Pick<Module<infer Ports, never>, 'serves'> ? (unknown extends Ports ? never : Ports) : never;

/** The ports that the modules need of the composition root, taken together. */
export type ModulePorts = UnionToIntersection<PortsOf<Modules[keyof Modules]>>;

export const allModules: readonly Pick<Module<ModulePorts, never>, 'serves'>[] = modules;

/** All endpoints of the contract that are served. */
export const endpointGroups = modules.flatMap(({ serves }) => serves.flatMap(({ endpoints }) => endpoints));

import type { Module, UnionToIntersection } from '../platform/module/index.ts';
import { nounModules } from './noun-modules.ts';

type Modules = typeof nounModules;

/** The order in which documentation lists the modules' endpoints. Modules that are not listed come last. */
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

/** A module without endpoints needs no ports. */
type PortsOf<Some> =
  Some extends Pick<Module<infer Ports, never>, 'serves'> ? (unknown extends Ports ? never : Ports) : never;

/** The ports that the composition root must provide to all modules together. */
export type ModulePorts = UnionToIntersection<PortsOf<Modules[keyof Modules]>>;

export const allModules: readonly Pick<Module<ModulePorts, never>, 'serves'>[] = modules;

/** All endpoints of the contract that the server implements. */
export const endpointGroups = modules.flatMap(({ serves }) => serves.flatMap(({ endpoints }) => endpoints));

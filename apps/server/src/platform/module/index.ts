export { type AnyModule, type Module, mountModule } from './module.ts';
export { group, keptGroup, routes, sharing } from './part.ts';
export { fillPorts, type UnionToIntersection } from './ports.ts';

export { operatorsModule } from './module.ts';
export { totpCode } from './one-time-code.ts';
export type { SignedInOperator } from './operator.ts';
export type { LoginFile } from './operators.commands.ts';
export { readRoles } from './operators.repository.ts';
export { mayDo, ROLES, rolesWith } from './roles.ts';
export { operatorOfLogin, signInLocally } from './sign-in-operator.ts';
export { operatorSecrets } from './stored-secrets.ts';

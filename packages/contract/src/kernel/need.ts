/**
 * The permission that a signed-in call needs from the user's role in the account. `person` concerns the user,
 * regardless of the account for which they act. The others concern the account: reading it, reading its money, spending
 * and changing its money, calling with keys, and managing its members.
 */
export const NEEDS = ['person', 'read', 'readMoney', 'money', 'keys', 'manage'] as const;

export type Need = (typeof NEEDS)[number];

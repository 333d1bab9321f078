/**
 * The permission that a signed-in call needs from the person's role in the account. `person` concerns the
 * person, regardless of the account that they act for. The others concern the account: reading it, reading
 * its money, spending and changing its money, calling with keys, and deciding who acts for it.
 */
export const NEEDS = ['person', 'read', 'readMoney', 'money', 'keys', 'manage'] as const;

export type Need = (typeof NEEDS)[number];

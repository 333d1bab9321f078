/**
 * What a signed-in call needs of the role in which its person acts for an account. `person` concerns the person themselves,
 * whomever they act for; the others concern the account: reading it, reading its money, spending and changing its money,
 * calling with keys, and deciding who acts for it.
 */
export const NEEDS = ['person', 'read', 'readMoney', 'money', 'keys', 'manage'] as const;

export type Need = (typeof NEEDS)[number];

/**
 * The consequence of a failed check. `warn`: the load continues, and the report names the rows. `reject`: the rows go
 * to the reject file. `hold`: no row of the delivery is published until an operator decides.
 */
export const CHECK_SEVERITIES = ['warn', 'reject', 'hold'] as const;
export type CheckSeverity = (typeof CHECK_SEVERITIES)[number];

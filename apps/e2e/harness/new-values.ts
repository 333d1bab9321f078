export const PASSWORD = 'Blau-Kraut7';

const randomBytes = (count: number): number[] => [...crypto.getRandomValues(new Uint8Array(count))];

/**
 * Returns a mobile number for one user of this run. Test files that run in parallel are very unlikely to get the same
 * number.
 */
export const newMobile = (): string =>
  `1${randomBytes(10)
    .map((byte) => byte % 10)
    .join('')}`;

/** Returns a network address that nothing else in this run uses. */
export const newAddress = (): string => `10.${randomBytes(3).join('.')}`;

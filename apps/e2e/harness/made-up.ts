export const PASSWORD = 'Blau-Kraut7';

const randomBytes = (count: number): number[] => [...crypto.getRandomValues(new Uint8Array(count))];

/** Returns a mobile number for one user of this run. Collisions between parallel test files are very unlikely. */
export const newMobile = (): string =>
  `1${randomBytes(10)
    .map((byte) => byte % 10)
    .join('')}`;

/** Returns an address in a network that nothing else of this run uses. */
export const newAddress = (): string => `10.${randomBytes(3).join('.')}`;

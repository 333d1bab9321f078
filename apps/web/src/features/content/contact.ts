/** A telephone number as a link: digits and the leading plus alone. */
export const telephoneAddress = (phone: string): string => `tel:${phone.replace(/[^+\d]/g, '')}`;

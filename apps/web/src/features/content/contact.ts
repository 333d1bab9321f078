/** A telephone number as a link: only digits and the leading plus. */
export const telephoneAddress = (phone: string): string => `tel:${phone.replace(/[^+\d]/g, '')}`;

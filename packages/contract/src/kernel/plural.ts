const english = new Intl.PluralRules('en');

/** The English form that goes with a count; one that is formatted is read through its separators. */
export function pluralForm(count: number | string, one: string, other: string): string {
  return english.select(Number(String(count).replaceAll(',', ''))) === 'one' ? one : other;
}

/** “1 row”, “2 rows”. */
export function counted(count: number | string, one: string, other: string): string {
  return `${count} ${pluralForm(count, one, other)}`;
}

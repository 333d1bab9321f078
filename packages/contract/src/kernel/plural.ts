const english = new Intl.PluralRules('en');

/** Returns the English form for a count. Separators in a formatted count are ignored. */
export function pluralForm(count: number | string, one: string, other: string): string {
  return english.select(Number(String(count).replaceAll(',', ''))) === 'one' ? one : other;
}

/** Example: “1 row”, “2 rows”. */
export function counted(count: number | string, one: string, other: string): string {
  return `${count} ${pluralForm(count, one, other)}`;
}

/**
 * Replaces each `{{name}}` in a text with its value. Throws if a name has no value, because that is a mistake in the
 * text.
 */
export function fill(text: string, values: Readonly<Record<string, string | number>>): string {
  return text.replace(/\{\{(\w+)\}\}/g, (_, name: string) => {
    const value = values[name];
    if (value === undefined) throw new Error(`there is no value for {{${name}}}`);
    return String(value);
  });
}

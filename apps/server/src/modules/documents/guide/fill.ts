/** A text with each `{{name}}` exchanged for its value. A name without one is a mistake in the text. */
export function fill(text: string, values: Readonly<Record<string, string | number>>): string {
  return text.replace(/\{\{(\w+)\}\}/g, (_, name: string) => {
    const value = values[name];
    if (value === undefined) throw new Error(`there is no value for {{${name}}}`);
    return String(value);
  });
}

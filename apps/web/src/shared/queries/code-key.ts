/** The key of code that is loaded when it is first wanted, beside what endpoints answered. */
export const codeKey = (name: string) => ['code', name] as const;

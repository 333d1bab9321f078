const PARAMETER =
  /[[［](交易日期|报告期|截止日期|日期|复权方式|复权类型|单位|币种|类型)[\]］]\s*([^[［\n\r]*)/g;

/** Names without the parameters that they contain. */
export interface BareNames {
  readonly names: readonly string[];
  /** The parameters of all names, each only once: 复权方式 不复权. */
  readonly parameters: readonly string[];
}

/**
 * Separates names from their parameters. iFinD and Wind write the parameters of an indicator below its name, in the same
 * cell: 收盘价, [交易日期] 2024-01-02, [复权方式] 不复权, [单位] 元. The unit is kept in brackets. Null if no name has any.
 */
export function withoutParameters(names: readonly string[]): BareNames | null {
  const parameters = new Set<string>();
  const bare = names.map((name) => {
    let unit = '';
    const rest = name.replace(PARAMETER, (_, label: string, text: string) => {
      if (label === '单位') unit = text.trim();
      else parameters.add(`${label} ${text.trim()}`);
      return '';
    });
    return rest === name ? name : `${rest.trim()}${unit === '' ? '' : `(${unit})`}`;
  });
  return bare.some((name, at) => name !== names[at]) ? { names: bare, parameters: [...parameters] } : null;
}

/**
 * Labels of rows that describe the columns of a series table. Choice, Wind and iFinD write these rows above or below
 * the header.
 */
const LABEL =
  /^(?:指标)?(?:ID|编码|频率|单位|来源|数据来源|发布方|发布机构|更新时间|时间区间|起止时间|国家|地区|类型)(?:\/发布方)?$/i;
const UNIT = '单位';

/** A row that describes the columns: its label, and a text for each column. */
export interface Description {
  readonly label: string;
  readonly cells: readonly string[];
}

function descriptionIn(cells: readonly string[] | undefined, width: number): Description | null {
  const [first = '', ...others] = (cells ?? []).map((cell) => cell.trim());
  const isAligned = others.length + 1 <= width && others.some((cell) => cell !== '');
  return LABEL.test(first) && isAligned ? { label: first, cells: [first, ...others] } : null;
}

/**
 * Returns the rows directly below a header that describe its columns. Returns none unless one of them states units or
 * frequencies.
 */
export function descriptionsBelow(records: readonly (readonly string[])[], at: number): Description[] {
  const width = records[at]?.length ?? 0;
  const descriptions: Description[] = [];
  for (let below = at + 1; below < records.length; below++) {
    const description = descriptionIn(records[below], width);
    if (!description) break;
    descriptions.push(description);
  }
  return descriptions.some(({ label }) => /单位|频率/.test(label)) ? descriptions : [];
}

/** Returns the rows above a header that describe its columns. */
export function descriptionsAbove(records: readonly (readonly string[])[], at: number): Description[] {
  const width = records[at]?.length ?? 0;
  if (width < 2) return [];
  return records.slice(0, at).flatMap((cells) => descriptionIn(cells, width) ?? []);
}

/** Returns a header's names, each followed by its unit from the row of units. */
export function namesWithUnits(
  names: readonly string[],
  descriptions: readonly Description[],
): readonly string[] {
  const units = descriptions.find(({ label }) => label.endsWith(UNIT))?.cells;
  if (!units) return names;
  return names.map((name, at) => {
    const unit = at === 0 ? '' : (units[at] ?? '');
    return name === '' || unit === '' || /[)）\]】]$/.test(name) ? name : `${name}(${unit})`;
  });
}

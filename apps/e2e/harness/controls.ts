import type { Page } from 'playwright-core';

/**
 * Finds controls that are not 38 px high or do not have 16 px text. The controls are fields, and buttons with a border
 * or a background. Rows of tables and of dense lists have smaller controls. Tabs, pictures and buttons inside a field
 * are exempt.
 */
export const controlFaults = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const HEIGHT = 38;
    const TEXT = '16px';
    const fields = 'input:not([type=checkbox], [type=radio], [type=file]), select';
    const dense = 'table, li, [role=grid], [role=table], [role=row]';
    const isBoxed = (element: Element): boolean => {
      const { borderTopWidth, borderTopColor, backgroundColor } = getComputedStyle(element);
      const isClear = (colour: string): boolean => /transparent|, 0\)$/.test(colour);
      return (borderTopWidth !== '0px' && !isClear(borderTopColor)) || !isClear(backgroundColor);
    };
    const boxOf = (field: Element): Element => (isBoxed(field) ? field : (field.parentElement ?? field));
    const controls = [...document.querySelectorAll(`button:not([role=tab], :has(img)), ${fields}`)]
      .filter((it) => it.checkVisibility({ visibilityProperty: true }) && it.closest(dense) === null)
      .filter((it) => it.matches(fields) || isBoxed(it));
    return controls.flatMap((it) => {
      const height = boxOf(it).getBoundingClientRect().height;
      const text = getComputedStyle(it).fontSize;
      if (Math.abs(height - HEIGHT) < 0.5 && text === TEXT) return [];
      const name = it.getAttribute('aria-label') || it.textContent || it.getAttribute('placeholder') || it.id;
      return [`${it.tagName.toLowerCase()} “${name.trim()}”: ${height} px high, text of ${text}`];
    });
  });

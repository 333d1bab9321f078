import { noticeOf, type Table, type Written } from './table.ts';

// biome-ignore lint/suspicious/noControlCharactersInRegex: XML 1.0 cannot represent these characters
const IMPOSSIBLE = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g;
const ESCAPES: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  '\r': '&#13;',
};

export function xmlText(text: string): string {
  return text.replace(IMPOSSIBLE, '\ufffd').replace(/[&<>"\r]/g, (mark) => ESCAPES[mark] ?? mark);
}

/**
 * Writes `<result>` with the members of the envelope and one `<record>` per row. A missing value is an empty element
 * with nil="true".
 */
export function xmlBody(table: Table): Written {
  let replaced = 0;
  const records = table.rows.map((row) => {
    const cells = table.columns.map((code, i) => {
      const cell = row[i] ?? null;
      if (cell === null) return `<${code} nil="true"/>`;
      replaced += cell.match(IMPOSSIBLE)?.length ?? 0;
      return `<${code}>${xmlText(cell)}</${code}>`;
    });
    return `<record>${cells.join('')}</record>`;
  });
  return {
    body: Buffer.from(xmlEnvelope(200, 'success', table.rows.length, table.total, records.join('\n'))),
    notice: noticeOf([[replaced, 'characters written as U+FFFD']]),
  };
}

export function xmlEnvelope(
  resultcode: number,
  resultmsg: string,
  count: number,
  total: number,
  records: string,
): string {
  const members = `<count>${count}</count><total>${total}</total><records>${records}</records>`;
  return xmlResult(resultcode, resultmsg, members);
}

/** Writes an error without records and counts, so that it cannot be mistaken for an empty answer. */
export function xmlRefusal(resultcode: number, resultmsg: string): string {
  return xmlResult(resultcode, resultmsg, '');
}

function xmlResult(resultcode: number, resultmsg: string, members: string): string {
  const head = `<resultcode>${resultcode}</resultcode><resultmsg>${xmlText(resultmsg)}</resultmsg>`;
  return `<?xml version="1.0" encoding="UTF-8"?>\n<result>${head}${members}</result>\n`;
}

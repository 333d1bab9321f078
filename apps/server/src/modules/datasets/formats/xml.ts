import type { Table } from './table.ts';

// biome-ignore lint/suspicious/noControlCharactersInRegex: XML 1.0 has no way to write these
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

/** `<result>` with the envelope's members and one `<record>` a row; a missing value is an empty element with nil="true". */
export function xmlBody(table: Table): Buffer {
  const records = table.rows.map((row) => {
    const cells = table.columns.map((code, i) => {
      const cell = row[i] ?? null;
      return cell === null ? `<${code} nil="true"/>` : `<${code}>${xmlText(cell)}</${code}>`;
    });
    return `<record>${cells.join('')}</record>`;
  });
  return Buffer.from(xmlEnvelope(200, 'success', table.rows.length, table.total, records.join('\n')));
}

export function xmlEnvelope(
  resultcode: number,
  resultmsg: string,
  count: number,
  total: number,
  records: string,
): string {
  return (
    `<?xml version="1.0" encoding="UTF-8"?>\n<result><resultcode>${resultcode}</resultcode><resultmsg>${xmlText(resultmsg)}</resultmsg>` +
    `<count>${count}</count><total>${total}</total><records>${records}</records></result>\n`
  );
}

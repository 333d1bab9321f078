/** A list of quotes as JSON, of at least this many bytes. Some of its numbers have digits that a double would lose. */
export function longDocument(bytesMin: number): Buffer {
  const rows: string[] = [];
  for (let bytes = 0; bytes < bytesMin; bytes += rows.at(-1)?.length ?? 0)
    rows.push(`{"code":"${600_000 + rows.length}","name":"示例","close":${rows.length}.10,"volume":null}`);
  return Buffer.from(`[${rows.join()}]`);
}

import { join } from 'node:path';
import { type Child, startListening } from './child.ts';

/** The bytes that a page transferred until its largest part was painted: its document and each file. */
export interface Sent {
  readonly documentBytes: number;
  readonly files: readonly { readonly kind: 'style' | 'script'; readonly bytes: number }[];
}

/** Starts a separate process with bare static pages of the same number of bytes, each at `/<name>`. */
export function startStaticPages(pages: Readonly<Record<string, Sent>>): Promise<Child> {
  return startListening(join(import.meta.dirname, 'static-server.ts'), { PAGES: JSON.stringify(pages) });
}

export function bytesOf({ documentBytes, files }: Sent): number {
  return files.reduce((sum, { bytes }) => sum + bytes, documentBytes);
}

/** A bare document contains the names of its files, so it may be slightly longer than the original. */
const DIFFERENCE_MAX = 1 / 20;

/** Fails unless the bare page had sent as much as ours when it was painted. */
export function assertSameBytes(ours: Sent, bare: Sent): void {
  const [ourBytes, bareBytes] = [bytesOf(ours), bytesOf(bare)];
  if (ours.files.length === bare.files.length && Math.abs(bareBytes / ourBytes - 1) <= DIFFERENCE_MAX) return;
  throw new Error(
    `the bare page had sent ${bareBytes} bytes in ${bare.files.length} files, ours ${ourBytes} in ${ours.files.length}`,
  );
}

import { join } from 'node:path';
import { type Child, startListening } from './child.ts';

/** What a page sent until its largest part was painted: its document and each file, in bytes as they crossed the line. */
export interface Sent {
  readonly documentBytes: number;
  readonly files: readonly { readonly kind: 'style' | 'script'; readonly bytes: number }[];
}

/** Bare static pages that send the same, each at `/<name>`, from a process of their own. */
export function startStaticPages(pages: Readonly<Record<string, Sent>>): Promise<Child> {
  return startListening(join(import.meta.dirname, 'static-server.ts'), { PAGES: JSON.stringify(pages) });
}

export function bytesOf({ documentBytes, files }: Sent): number {
  return files.reduce((sum, { bytes }) => sum + bytes, documentBytes);
}

import type { Page } from 'playwright-core';
import { leave, type ReaderOptions, readerWindow } from './reader.ts';
import { Windows } from './windows.ts';

/**
 * The windows that readers use one after the other. There is one window for each set of options, and it has one reader
 * at a time.
 */
export class Readers {
  private readonly windows: Windows;
  /** The windows of the current test. */
  private readonly inUse = new Map<string, { readonly page: Page; readonly options: ReaderOptions }>();

  /** `onHang` is called if Chromium does not close a window in time. */
  constructor(onHang: () => void) {
    this.windows = new Windows(onHang);
  }

  /**
   * Returns the window for readers with these options. If a test has a second reader, that reader needs another window.
   */
  take(options: ReaderOptions): Page | undefined {
    const name = readerWindow(options);
    const page = this.windows.sharedPage(name);
    if (page === undefined || page.isClosed() || this.inUse.has(name)) return undefined;
    this.inUse.set(name, { page, options });
    return page;
  }

  /** Stores a window for the readers of later tests, unless one is already stored. */
  keep(options: ReaderOptions, page: Page): boolean {
    const name = readerWindow(options);
    if (this.inUse.has(name)) return false;
    this.windows.share(name, page);
    this.inUse.set(name, { page, options });
    return true;
  }

  /** The pages of the current test. */
  pages(): Page[] {
    return [...this.inUse.values()].map(({ page }) => page);
  }

  /** Prepares the windows of a test for later tests, and closes those that cannot be cleaned. */
  async leave(origin: string): Promise<void> {
    const left = [...this.inUse.values()];
    this.inUse.clear();
    for (const { page, options } of left) {
      if (page.isClosed() || (await leave(page, origin, options).catch(() => false))) continue;
      await page.context().close();
    }
  }

  /** Forgets the windows of a Chromium process that has ended. */
  forget(): void {
    this.inUse.clear();
    this.windows.forget();
  }

  async closeAll(): Promise<void> {
    this.inUse.clear();
    await this.windows.closeAll();
  }
}

import { setTimeout as after } from 'node:timers/promises';
import type { BrowserContext, Page } from 'playwright-core';

const CLOSE_TIMEOUT_MS = 20_000;

/** The windows of a file: those of the current test, and the named windows that its tests share. */
export class Windows {
  private ofTest: BrowserContext[] = [];
  private readonly shared = new Map<string, Page>();

  private readonly onHang: () => void;

  /** `onHang` is called if Chromium does not close its windows in time. */
  constructor(onHang: () => void) {
    this.onHang = onHang;
  }

  add(window: BrowserContext): void {
    this.ofTest.push(window);
  }

  /** Hands a window over to another owner. */
  release(page: Page): void {
    this.ofTest = this.ofTest.filter((window) => window !== page.context());
  }

  share(name: string, page: Page): void {
    this.release(page);
    this.shared.set(name, page);
  }

  sharedPage(name: string): Page | undefined {
    return this.shared.get(name);
  }

  /** Forgets the windows of a Chromium process that has ended. */
  forget(): void {
    this.ofTest = [];
    this.shared.clear();
  }

  pages(): Page[] {
    return [...this.ofTest.flatMap((window) => window.pages()), ...this.shared.values()];
  }

  /** Closes the windows of the current test, except for those that `leave` prepares for later tests. */
  async closeOfTest(leave: (page: Page) => Promise<boolean> = async () => false): Promise<void> {
    const windows = this.ofTest;
    this.ofTest = [];
    const rest: BrowserContext[] = [];
    for (const window of windows) {
      const [page] = window.pages();
      if (page === undefined || !(await leave(page))) rest.push(window);
    }
    await this.close(rest);
  }

  async closeAll(): Promise<void> {
    for (const page of this.shared.values()) this.add(page.context());
    this.shared.clear();
    await this.closeOfTest();
  }

  private async close(windows: readonly BrowserContext[]): Promise<void> {
    const closed = Promise.all(windows.map(closeWindow)).then(() => true);
    if (await Promise.race([closed, after(CLOSE_TIMEOUT_MS, false, { ref: false })])) return;
    process.stderr.write(`Chromium did not close its windows within ${CLOSE_TIMEOUT_MS} ms\n`);
    closed.catch(() => undefined);
    this.onHang();
  }
}

/** Closes a window. If a journey is still modifying a response, the response is dropped. */
async function closeWindow(context: BrowserContext): Promise<void> {
  await Promise.all(context.pages().map((page) => page.unrouteAll({ behavior: 'ignoreErrors' })));
  await context.close();
}

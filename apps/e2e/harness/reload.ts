import type { Page, Request, Response } from 'playwright-core';

/**
 * Reloads the page and returns the answer to a call of the new document. An answer to a call of the old document may
 * still arrive during the reload, but Chromium has already dropped its body.
 */
export async function answerAfterReload(page: Page, address: string): Promise<Response> {
  const calls = new Set<Request>();
  let isNew = false;
  const onCommit = (): void => {
    isNew = true;
  };
  const onRequest = (request: Request): void => {
    if (isNew) calls.add(request);
  };
  page.once('framenavigated', onCommit);
  page.on('request', onRequest);
  try {
    const answer = page.waitForResponse(
      (response) => calls.has(response.request()) && response.url().includes(address),
    );
    await page.reload();
    return await answer;
  } finally {
    page.off('request', onRequest);
  }
}

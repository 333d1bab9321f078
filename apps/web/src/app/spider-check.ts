import { ApiError, type PuzzleKind, SPIDER_CODE } from '@jishi/contract';
import { storeItem } from '../shared/session/client-storage.ts';
import { askForPass } from '../shared/verification/pass-request.ts';

let checked = '';

/**
 * At each new route, asks the server whether the visitor behaves like a crawler. If so, shows a puzzle. After the
 * puzzle has been solved, the page reloads.
 */
export async function checkForCrawler(route: string): Promise<void> {
  if (checked === route) return;
  checked = route;
  const kind = await puzzleWanted();
  storeItem('isAllow', String(kind === null));
  if (kind === null) return;
  const captchaPass = await askForPass({ action: 'spider', kind });
  if (captchaPass === null) return;
  if ((await puzzleWanted(captchaPass)) !== null) return;
  storeItem('isAllow', 'true');
  window.location.reload();
}

/**
 * Returns the puzzle to solve, or null. If the check fails, nobody is blocked, because the server itself limits calls.
 */
async function puzzleWanted(captchaPass = ''): Promise<PuzzleKind | null> {
  try {
    const { person } = await import('../shared/api/person-client.ts');
    await person.captcha.spiderCheck({ captchaPass });
    return null;
  } catch (error) {
    if (!(error instanceof ApiError) || error.code !== SPIDER_CODE) return null;
    return error.data === 'clickWord' ? 'clickWord' : 'blockPuzzle';
  }
}

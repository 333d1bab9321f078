import { addressOf, captchaFiles } from '@jishi/contract';
import { useState } from 'react';

/**
 * Returns an id of the current time in milliseconds and five random digits, so that ids do not repeat and are hard to
 * predict.
 */
export function newEventId(nowMs: number = Date.now()): string {
  const [random = 0] = crypto.getRandomValues(new Uint32Array(1));
  return `${nowMs}${String(random % 100_000).padStart(5, '0')}`;
}

/** The picture with four characters in a form, and the picture's id, which is sent with the form. */
export function usePicture() {
  const [actionId, setActionId] = useState(newEventId);
  return {
    actionId,
    address: addressOf(captchaFiles.image, { eventid: actionId }),
    refresh: (): void => setActionId(newEventId()),
  };
}

export type Picture = ReturnType<typeof usePicture>;

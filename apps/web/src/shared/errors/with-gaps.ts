import { openText } from '@jishi/contract';

/** Replaces the placeholders in a message with gaps, because their values are known only after a call. */
export const withGaps = (text: string): string => openText(text).replace(/\{\w+\}/g, '…');

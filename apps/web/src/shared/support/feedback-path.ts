import { FEEDBACK_TYPES, type FeedbackType } from '@jishi/contract';
import { addressState } from '../address/address-state.ts';
import { named, optional, trimmed } from '../address/parameters.ts';
import { PATHS } from '../navigation/paths.ts';

/**
 * The maximum length of an order number in the URL. It exceeds the length of all order numbers and fits in the field.
 */
const ORDER_TEXT_MAX = 64;

/** The parameters that fill in the feedback form: the type of the question and an order number. */
export const feedbackAddress = addressState({
  questionType: named('kind', optional(FEEDBACK_TYPES)),
  order: { ...trimmed, read: (value: string | null) => trimmed.read(value).slice(0, ORDER_TEXT_MAX) },
});

/** Returns the URL of the feedback form with the type of the question and, if the question concerns one, the order. */
export function feedbackPath(about: { kind: FeedbackType; order?: string }): string {
  return `${PATHS.feedback.zh}?${new URLSearchParams(about)}`;
}

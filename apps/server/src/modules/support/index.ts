export { answerFeedback, type FeedbackOutcome } from './answer-feedback.ts';
export { type FeedbackRow, readFeedbackOfAccount } from './feedback.repository.ts';
export { supportModule } from './module.ts';
export { feedbackAnswered } from './support.events.ts';

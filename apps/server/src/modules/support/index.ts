export { answerFeedback, closeFeedback, type FeedbackOutcome, REPLY_MAX } from './answer-feedback.ts';
export { type FeedbackRow, readFeedback, readFeedbackInState, readReplies } from './feedback.repository.ts';
export { supportModule } from './module.ts';
export { feedbackAnswered } from './support.events.ts';

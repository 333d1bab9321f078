export { Chat } from './components/Chat.tsx';
export { FeedbackForm } from './components/FeedbackForm.tsx';
export { FollowUp } from './components/FollowUp.tsx';
export { OwnFeedback } from './components/OwnFeedback.tsx';
export { ReportRow } from './components/ReportRow.tsx';

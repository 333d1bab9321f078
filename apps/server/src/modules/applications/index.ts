export { type Application, companyOf } from './application.ts';
export { applicationReviewed, applicationSubmitted } from './applications.events.ts';
export { readApplications, readNewestApplication } from './applications.repository.ts';
export { applicationsModule } from './module.ts';
export { applicationByReceipt, applicationOfAccount } from './present-application.ts';
export { approveApplication, type ReviewOutcome, refuseApplication } from './review-application.ts';
export { submitApplication } from './submit-application.ts';

export { checkCode } from './codes/check-code.ts';
export { type Receiver, receiverOf } from './codes/code.rules.ts';
export { type CodeDeps, type CodeRequest, issueCode } from './codes/issue-code.ts';
export { changePassword } from './credentials/change-password.ts';
export { confirmPassword } from './credentials/confirm-password.ts';
export type {
  AccountOfPerson,
  AccountsPort,
  CaptchaChecks,
  FirstKey,
  IdentityDeps,
  OpenAccount,
  PresentedPass,
  ThirdPartyLinks,
} from './identity.deps.ts';
export {
  type CodeChannel,
  type CodeIssued,
  type CodePurpose,
  codeIssued,
  codeOf,
  codeWithheld,
  enteredFromNewPlace,
  signInsRefused,
} from './identity.events.ts';
export { maskEmail, maskMobile } from './mask.rules.ts';
export { identityModule } from './module.ts';
export { hashNewPassword } from './passwords/hash-new-password.ts';
export { checkNewPassword } from './passwords/new-password.ts';
export { createPasswords, type Passwords } from './passwords/passwords.ts';
export {
  findPerson,
  insertPerson,
  lockPerson,
  type NewPerson,
  type Person,
  readPerson,
  updatePerson,
} from './persons.repository.ts';
export { createUnseal } from './sealing/sealing.ts';
export { sealingKeys } from './sealing/stored-keys.ts';
export {
  deleteEventsBefore,
  readEvents,
  recordEvent,
  type SecurityEvent,
  type SecurityEventKind,
} from './security/security-event.ts';
export { endSessions } from './sessions/end-sessions.ts';
export type { EndReason, Session, SignInWay } from './sessions/session.ts';
export { clearSessionCookie, sessionOriginOf, setSessionCookie } from './sessions/session.ts';
export { readOpenSessions, updateActing } from './sessions/sessions.repository.ts';
export type { SignedInBrowser, SignInCall } from './sessions/start-session.ts';
export { holdSession, readSession, type SignedIn, startSession } from './sessions/start-session.ts';
export { sendCode } from './sign-in/send-code.ts';
export { checkCodeFrom } from './sign-in/sms-login.ts';
export { createQq } from './third-party/qq.ts';
export type { ThirdPartyApp, ThirdPartyPort } from './third-party/third-party.ts';
export { createThirdPartyLinks } from './third-party/third-party-links.ts';
export { createWechat } from './third-party/wechat.ts';

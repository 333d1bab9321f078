import { xmlText } from '../datasets/index.ts';

/** The S3 errors that the interface returns, with their HTTP statuses. */
const STATUSES = {
  AccessDenied: 403,
  ExpiredToken: 403,
  InvalidAccessKeyId: 403,
  RequestTimeTooSkewed: 403,
  SignatureDoesNotMatch: 403,
  InvalidArgument: 400,
  XAmzContentSHA256Mismatch: 400,
  MethodNotAllowed: 405,
  NotImplemented: 501,
  SlowDown: 503,
  ServiceUnavailable: 503,
  InternalError: 500,
} as const;

/** An error in S3's terms: a code for programs and a message for humans. */
export class S3Fault extends Error {
  override readonly name = 'S3Fault';
  readonly code: keyof typeof STATUSES;

  constructor(code: keyof typeof STATUSES, message: string) {
    super(message);
    this.code = code;
  }

  get status(): number {
    return STATUSES[this.code];
  }
}

export function faultXml({ code, message }: S3Fault, requestId: string): string {
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    `<Error><Code>${code}</Code><Message>${xmlText(message)}</Message><RequestId>${requestId}</RequestId></Error>`,
  ].join('\n');
}

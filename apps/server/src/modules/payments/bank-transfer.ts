/** A line of the operator's bank statement, as a person reads it there. */
export interface StatementLine {
  /** Null: the bank gives no serial. */
  readonly serial: string | null;
  readonly bookedAt: Date;
  /** Negative: money left the account. */
  readonly amountFen: bigint;
  readonly balance: string;
  readonly partyName: string;
  readonly partyAccount: string;
  readonly remark: string;
}

export interface BankTransfer {
  readonly id: bigint;
  readonly serial: string | null;
  readonly bookedAt: Date;
  readonly amountFen: bigint;
  readonly partyName: string;
  readonly partyAccount: string;
  readonly remark: string;
  readonly state: 'unmatched' | 'requested' | 'matched' | 'dismissed';
  readonly paymentNumber: string | null;
  readonly refundNumber: string | null;
  readonly note: string | null;
  readonly matchedBy: string | null;
}

/** Whether the bank took money back or gave it back (退票, 冲账); any other line is an ordinary one. */
export const isBackward = ({ remark }: Pick<StatementLine, 'remark'>): boolean =>
  /退票|退汇|退回|冲正|冲账|冲帐|冲销|抹账|抹帐|红冲/.test(remark);

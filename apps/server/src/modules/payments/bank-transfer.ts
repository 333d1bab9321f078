/** A line of the operator's bank statement. */
export interface StatementLine {
  /** The bank's serial number for the line; null if the bank provides none. */
  readonly serial: string | null;
  readonly bookedAt: Date;
  /** Negative if money left the account. */
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

/** Returns whether the bank reversed or returned a transfer (退票, 冲账). */
export const isBackward = ({ remark }: Pick<StatementLine, 'remark'>): boolean =>
  /退票|退汇|退回|冲正|冲账|冲帐|冲销|抹账|抹帐|红冲/.test(remark);

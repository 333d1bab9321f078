/** Someone who runs commands: a human, a program of the operator, or the owner of a development database. */
export interface Operator {
  readonly id: bigint;
  /** The name in the audit log. It never changes. */
  readonly name: string;
  readonly fullName: string;
  readonly kind: 'person' | 'machine' | 'local';
  readonly roles: readonly string[];
  readonly createdAt: Date;
  readonly enrolledAt: Date | null;
  readonly disabledAt: Date | null;
  readonly lockedUntil: Date | null;
}

/** An operator with the fields that a sign-in needs. */
export interface OperatorSecrets extends Operator {
  readonly totpSecret: string | null;
  readonly totpStep: bigint;
  readonly failures: number;
  readonly invitationEndsAt: Date | null;
}

export type SignedInOperator = Pick<Operator, 'id' | 'name' | 'kind' | 'roles'>;

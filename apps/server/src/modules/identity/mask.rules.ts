/** 13800005678 becomes 138****5678: its owner recognises it, but a bystander cannot call it. */
export function maskMobile(mobile: string): string {
  return `${mobile.slice(0, 3)}****${mobile.slice(-4)}`;
}

/** zhang@example.com becomes z***@example.com. */
export function maskEmail(email: string): string {
  const [first = ''] = email;
  return `${first}***${email.slice(email.lastIndexOf('@'))}`;
}

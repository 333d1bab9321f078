import { expect, test } from 'vitest';
import { documentsMessages } from '../features/documents/documents.messages.ts';
import { gatewayMessages } from '../features/gateway/gateway.messages.ts';

test.each([
  ['the product page', gatewayMessages.rows.errorsNote],
  ['the error codes', documentsMessages.rows.errorStatusNote],
])('%s: the note on errors with status 200 also lists the statuses of the other errors', (_, { zh, en }) => {
  for (const text of [zh, en]) expect(text).toMatch(/(?=.*\b200\b)(?=.*\b500\b)(?=.*\b503\b)(?=.*\b421\b)/);
});

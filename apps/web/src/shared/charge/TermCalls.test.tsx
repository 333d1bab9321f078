import { type Lang, PAYMENT_MODES } from '@jishi/contract';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import { describe, expect, test } from 'vitest';
import { LanguageProvider } from '../i18n/language.ts';
import { limitPlansQuery } from './limits.query.ts';
import { TermCalls, TermLimits } from './TermCalls.tsx';

const LIMITS = { perSecond: 5, perMinute: 1_200, perDay: 1_000_000 };
const PLANS = [
  { way: 'membership', zh: '会员', en: 'Members', perSecond: 9, perMinute: 9, perDay: 9 },
  { way: 'account', zh: '账号', en: 'Account', ...LIMITS },
];

/** The text of a component, with the call limits loaded or not. */
function textOf(node: ReactNode, lang: Lang, plans?: unknown): string {
  const client = new QueryClient();
  if (plans !== undefined) client.setQueryData(limitPlansQuery.queryKey, plans as never);
  const html = renderToStaticMarkup(
    <LanguageProvider value={lang}>
      <QueryClientProvider client={client}>
        <MemoryRouter>{node}</MemoryRouter>
      </QueryClientProvider>
    </LanguageProvider>,
  );
  return html.replaceAll(/<[^>]*>/g, '');
}

describe('the included calls of a data set', () => {
  test.each(PAYMENT_MODES.map(({ mode }) => mode).filter((mode) => mode !== 'use'))(
    'bought by %s are unlimited within the limits',
    (mode) => {
      expect(textOf(<TermCalls mode={mode} />, 'zh')).toBe('限额内不限次数');
      expect(textOf(<TermCalls mode={mode} />, 'en')).toBe('Unlimited calls within the limits');
    },
  );

  test('are not described if calls are bought by number', () => {
    expect(textOf(<TermCalls mode="use" />, 'zh')).toBe('');
  });
});

describe('the limits of a term', () => {
  test('are those of every account, with thousand separators', () => {
    expect(textOf(<TermLimits />, 'zh', PLANS)).toBe(
      '按期购买不限总次数，只受调用限额约束。 账号：每秒 5 次，每分钟 1,200 次，每日 1,000,000 次。全部限额',
    );
    expect(textOf(<TermLimits />, 'en', PLANS)).toBe(
      'A term has no cap on the total number of calls; only the call limits apply. Account: 5 a second, 1,200 a minute and 1,000,000 a day.All limits',
    );
  });

  test.each([undefined, PLANS.slice(0, 1)])('are left out while they are not known (%j)', (plans) => {
    expect(textOf(<TermLimits />, 'en', plans)).toBe(
      'A term has no cap on the total number of calls; only the call limits apply. All limits',
    );
  });
});

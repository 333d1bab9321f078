import { describe, expect, it } from 'vitest';
import { CODES_A_DAY, receiverOf, sendRefusal } from './code.rules.ts';

describe('a receiver', () => {
  it.each([
    ['13800005678', { channel: 'sms', receiver: '13800005678' }],
    ['  13800005678\n', { channel: 'sms', receiver: '13800005678' }],
    [' Zhang.San@Example.COM ', { channel: 'email', receiver: 'zhang.san@example.com' }],
    ['1380000567', null],
    ['23800005678', null],
    ['138 0000 5678', null],
    ['zhang@example', null],
    ['zhang', null],
    ['', null],
  ])('%j is recognised as a mobile number, an e-mail address in lower case, or neither', (text, receiver) => {
    expect(receiverOf(text)).toEqual(receiver);
  });
});

describe('a new code', () => {
  const now = new Date('2026-03-01T08:00:00Z');
  const refusal = (today: number, secondsAgo: number | null) =>
    sendRefusal(
      { today, lastAt: secondsAgo === null ? null : new Date(now.getTime() - secondsAgo * 1_000) },
      now,
    );

  it('is sent to a receiver without earlier codes, and again from one minute after the last code', () => {
    expect(refusal(0, null)).toBeNull();
    expect(refusal(1, 60)).toBeNull();
    expect(refusal(1, 3_600)).toBeNull();
  });

  it.each([
    ['at once', 0, 60],
    ['after half a minute', 30, 30],
    ['a millisecond early, in whole seconds', 59.999, 1],
    ['after 0.4 seconds, rounded up', 0.4, 60],
  ])('is refused with the number of seconds to wait if requested %s', (_, secondsAgo, retry) => {
    expect(refusal(1, secondsAgo)).toEqual({ error: 'identity.codeTooSoon', retry });
  });

  it('is refused within a minute of the last code, even if that was sent on the previous day', () => {
    expect(refusal(0, 10)).toEqual({ error: 'identity.codeTooSoon', retry: 50 });
  });

  it("is refused for the rest of the day once the day's maximum has been sent", () => {
    const tooMany = { error: 'identity.codeTooMany', limit: 10 };
    expect(refusal(CODES_A_DAY - 1, 60)).toBeNull();
    expect(refusal(CODES_A_DAY, 3_600)).toEqual(tooMany);
    expect(refusal(CODES_A_DAY + 1, 3_600)).toEqual(tooMany);
    expect(refusal(CODES_A_DAY, 1)).toEqual(tooMany);
  });
});

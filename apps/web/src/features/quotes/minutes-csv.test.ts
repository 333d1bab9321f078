import { expect, test } from 'vitest';
import { minutesCsv } from './minutes-csv.ts';

test('the intraday file has one line per minute, and leaves missing values empty', () => {
  const minutes = {
    ...{ dataset: 'p_jishi9440', demo: false, date: '2025-06-30' },
    ...{ times: ['09:31', '09:32'], close: [10.1, 10.2] },
    ...{ average: [10.123456, null], volume: [1000, null] },
  };
  expect(minutesCsv(minutes, (column) => column)).toBe(
    '\uFEFFtime,close,average,volume\r\n2025-06-30 09:31,10.1,10.1235,1000\r\n2025-06-30 09:32,10.2,,\r\n',
  );
});

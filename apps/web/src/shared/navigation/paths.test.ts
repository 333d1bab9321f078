import { expect, test } from 'vitest';
import { marketDataPath, productPath } from './paths.ts';

test('a product URL contains the code and the values to fill in', () => {
  expect(productPath('p_stock2402', 'en', { scode: '600901' })).toBe(
    '/product/package-en?apiId=p_stock2402&scode=600901',
  );
});

test('the URL of a chart contains the security, and also its kind if a stock may have the same code', () => {
  expect(marketDataPath('600901', 'zh')).toBe('/marketData?companyid=600901');
  expect(marketDataPath('000001', 'en', 'index')).toBe('/securitiesSnapshot?companyid=000001&kind=index');
});

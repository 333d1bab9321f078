import { expect, it } from 'vitest';
import { shapesOf } from './call-shapes.ts';

it('treats calls that differ only by the stock or the day as one shape', () => {
  const recorded = new Map([
    ['/v1/companies/600901', '/company'],
    ['/v1/companies/000901', '/summaries-en'],
    ['/v1/market/bars/index/000992?date=2026-01-05', '/marketDataZhishu'],
    ['/v1/data/p_stock2402/rows?SECCODE=600901&limit=50', '/marketData'],
  ]);
  expect(shapesOf(recorded, new Set(['600901', '000901']))).toEqual([
    { shape: '/v1/companies/{code}', page: '/company' },
    { shape: '/v1/market/bars/index/000992?date={day}', page: '/marketDataZhishu' },
    { shape: '/v1/data/p_stock2402/rows?SECCODE={code}&limit=50', page: '/marketData' },
  ]);
});

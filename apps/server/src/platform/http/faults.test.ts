import type { FastifyRequest } from 'fastify';
import { expect, it } from 'vitest';
import { asRefusal } from './faults.ts';

const request = { url: '/v1/x', headers: {} } as FastifyRequest;
const ofState = (code: string) =>
  asRefusal(Object.assign(new Error('of the database'), { code }), request).row;

it.each([
  ['08006', 'the connection broke'],
  ['53300', 'too many connections'],
  ['57P01', 'it is being stopped'],
  ['57P03', 'it is starting'],
  ['28P01', 'its password is being changed'],
  ['3D000', 'it is being moved'],
  ['55000', 'it takes no connections for a while'],
  ['25006', 'it was left as a standby'],
])('a database that answers %s (%s) is away for the moment: whoever asked may ask again', (state) => {
  expect(ofState(state)).toMatchObject({ status: 503, code: 1503 });
});

it.each(['23505', '42703', '22003'])('what is our own fault stays one: %s', (state) => {
  expect(ofState(state)).toMatchObject({ status: 500, code: 1500 });
});

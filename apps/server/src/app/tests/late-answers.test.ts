import { globSync } from 'node:fs';
import { join, resolve } from 'node:path';
import type { Endpoint } from '@jishi/contract';
import { expect, it } from 'vitest';
import { z } from 'zod';
import { nouns } from '../../../../../tools/architecture.ts';

/**
 * Public responses that do not state how late their rows are, each with the reason. Pages that show them get the
 * lateness from another response.
 */
const UNJUDGED: Readonly<Record<string, string>> = {
  'market.minutes': 'below the daily bars, which are judged',
  'market.newShares': 'the page judges the data set by its description',
  'market.notices': 'the newest of each company on the home page, each with its day',
  'market.dayRows': 'rows of the day, which is judged',
  'market.coverage': 'says from which day to which day there are prices',
  'market.bond': 'names the day of its price; the list of bonds, which leads to it, is judged',
  'market.industryValuations': 'the history beside the industry, which is judged',
  'market.indexProfile': 'below the bars of the index, which are judged',
  'market.indexConstituents': 'below the bars of the index; names the days of weights and changes',
  'market.indexMembership': 'names the first and the last published day',
  'notices.facets': 'counts beside the search, which is judged',
  'notices.one': 'one notice, with its day',
  'facts.notice': 'one notice, with its day',
  'company.history': 'below the newest report of the company, which is judged',
  'esg.list': 'below the overview of the agency, which is judged',
  'esg.change': 'below the rating of the company, which is judged',
  'esg.indicators': 'below the rating of the company; heads of columns are the years',
  'data.list': 'names of data sets',
  'facts.summary': 'names the newest day of each kind',
  'data.rows': 'rows below the description of the data set, which is judged',
  'data.counts': 'counts below the description of the data set, which is judged',
};

/** The nouns whose responses for pages contain rows of data sets. */
const READERS = nouns.filter(({ name, mayImport }) => [name, ...mayImport].includes('site-data'));
const CONTRACT = resolve(import.meta.dirname, '../../../../../packages/contract/src');

async function endpointsOf(noun: string): Promise<Endpoint[]> {
  const files = globSync(`${noun}/*endpoints.ts`, { cwd: CONTRACT });
  const modules = await Promise.all(files.map((file) => import(join(CONTRACT, file))));
  return modules
    .flatMap((module: object) => Object.values(module))
    .flatMap((group: object) => Object.values(group) as Endpoint[])
    .filter(({ audience, output }) => audience === 'public' && output instanceof z.ZodType);
}

const isJudged = ({ output }: Endpoint): boolean =>
  JSON.stringify(z.toJSONSchema(output, { unrepresentable: 'any' })).includes('"late"');

const answers = (await Promise.all(READERS.map(({ name }) => endpointsOf(name)))).flat();

it('every public response with rows of data sets states how late they are, or is listed with a reason', () => {
  expect(answers.length).toBeGreaterThan(20);
  const unjudged = answers.filter((one) => !isJudged(one)).map(({ name }) => name);
  expect(unjudged.toSorted()).toEqual(Object.keys(UNJUDGED).toSorted());
});

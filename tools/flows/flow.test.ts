import { expect, it } from 'vitest';
import { makeTree } from '../gates/tree.fixture.ts';
import { filesOf, filesOfPage, filesOfRequests } from './flow.ts';
import type { Ran } from './trace.ts';

const web = 'apps/web/src';
const ran = (file: string, name = 'run', line = 1): Ran => ({ file: `${web}/${file}`, name, line });
const isAbout = (file: string): string => `${web}/${file}`;

const SOURCES = {
  'app/pages.ts': "export const page = () => import('../pages/Page.tsx');\nimport './first.ts';\n",
  'app/first.ts': 'export const first = 1;\n',
  'app/Header.tsx': "import '../features/search.ts';\n",
  'pages/Page.tsx': "import './Table.tsx';\nimport './Filters.tsx';\nimport '../features/state.ts';\n",
  'pages/Table.tsx':
    "import { format } from '../shared/format.ts';\nimport type { Draft } from '../features/draft.ts';\n",
  'pages/Filters.tsx': "import '../features/draft.ts';\n",
  'features/state.ts': "import '../shared/store.ts';\n",
  'features/draft.ts': 'export type Draft = string;\n',
  'features/search.ts': '',
  'shared/format.ts': '',
  'shared/store.ts': '',
  'shared/scheme.ts': '',
};

const tree = (): Promise<string> =>
  makeTree(Object.fromEntries(Object.entries(SOURCES).map(([file, text]) => [isAbout(file), text])));

const FRAME = [
  ran('app/Header.tsx'),
  ran('features/search.ts'),
  ran('shared/store.ts'),
  ran('shared/scheme.ts'),
];
const EVERYTHING = Object.keys(SOURCES).map((file) => ran(file));
const COMPONENTS = ['pages/Table.tsx', 'pages/Page.tsx'].map(isAbout);

it('the flow of a page includes the components around its subject, the code that calls them, and their imports', async () => {
  const files = filesOfPage(await tree(), { ran: EVERYTHING, frame: FRAME, components: COMPONENTS });
  expect(files.map(({ file }) => file.slice(web.length + 1))).toEqual([
    'app/pages.ts',
    'app/first.ts',
    'pages/Page.tsx',
    'pages/Table.tsx',
    'features/state.ts',
    'shared/format.ts',
    'shared/store.ts',
  ]);
});

it('a file of the site frame is listed for a page if the page runs a function of the file that the frame does not run', async () => {
  const more = [...EVERYTHING, ran('features/search.ts', 'another', 9), ran('app/Header.tsx', 'another', 9)];
  const components = [...COMPONENTS, isAbout('app/Header.tsx')];
  const files = filesOfPage(await tree(), { ran: more, frame: FRAME, components });
  expect(files.find(({ file }) => file.endsWith('search.ts'))?.functions).toEqual(['another']);
});

it('files are listed in the order in which their first functions ran, with each function only once', () => {
  expect(filesOf([ran('b.ts', 'x'), ran('a.ts', 'y'), ran('b.ts', 'z', 5), ran('b.ts', 'x', 9)])).toEqual([
    { file: `${web}/b.ts`, functions: ['x', 'z'] },
    { file: `${web}/a.ts`, functions: ['y'] },
  ]);
});

it('the flow of the server includes the code that its requests ran, in the order of the requests', () => {
  const traces = [
    { cause: 'GET /b', ran: [ran('b.ts')] },
    { cause: 'GET /other', ran: [ran('c.ts')] },
    { cause: 'GET /a', ran: [ran('a.ts')] },
  ];
  const files = filesOfRequests(traces, ['GET /a', 'GET /b', 'GET /a']);
  expect(files.map(({ file }) => file)).toEqual([`${web}/a.ts`, `${web}/b.ts`]);
});

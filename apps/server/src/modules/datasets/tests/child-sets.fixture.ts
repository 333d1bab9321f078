import type { Manifest } from '@jishi/contract';
import { testManifest } from './load-world.fixture.ts';

const text = (code: string, zh: string, en: string): object => ({ code, zh, en, type: 'text' });
const number = (code: string, zh: string, en: string): object => ({ code, zh, en, type: 'number' });
const date = (code: string, zh: string, en: string): object => ({ code, zh, en, type: 'date' });

export const [OFFERINGS, BANKS, FILES] = ['p_test1', 'p_test2', 'p_test3'] as const;

/** Returns the manifest of offerings, whose rows contain groups. */
export const offerings = (over: object = {}): Manifest =>
  testManifest({
    code: OFFERINGS,
    key: ['CODE', 'DAY'],
    fields: [
      { ...text('CODE', '证券代码', 'Code'), pattern: '\\d{6}', pad: 6 },
      date('DAY', '发行日期', 'Day'),
      number('PRICE', '发行价', 'Price'),
      text('ISSUER', '发行人', 'Issuer'),
    ],
    ...over,
  });

/** Returns the manifest of underwriters, with their positions in the list of an offering. */
export const banks = (over: object = {}): Manifest =>
  testManifest({
    code: BANKS,
    childOf: { dataset: OFFERINGS, group: 'underwriters', position: 'SEQ' },
    key: ['CODE', 'DAY', 'SEQ'],
    fields: [
      { ...text('CODE', '证券代码', 'Code'), pattern: '\\d{6}', pad: 6 },
      date('DAY', '发行日期', 'Day'),
      number('SEQ', '序号', 'Place'),
      text('NAME', '承销商', 'Underwriter'),
      number('SHARE', '份额', 'Share'),
    ],
    ...over,
  });

/** Returns the manifest of attachments, with their ids in an offering. */
export const files = (over: object = {}): Manifest =>
  testManifest({
    code: FILES,
    childOf: { dataset: OFFERINGS, group: 'files' },
    key: ['CODE', 'DAY', 'FILEID'],
    fields: [
      { ...text('CODE', '证券代码', 'Code'), pattern: '\\d{6}', pad: 6 },
      date('DAY', '发行日期', 'Day'),
      text('FILEID', '附件编号', 'File id'),
      text('TITLE', '标题', 'Title'),
    ],
    ...over,
  });

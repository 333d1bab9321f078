import { numberOf } from '../datasets/index.ts';
import { type AnnouncementRole, type Column, pageColumnOf } from './columns.ts';
import { type Listed, orgIdOf } from './org-id.ts';

/** A row as the data sets hold it. */
export interface StoredAnnouncement extends Readonly<Record<AnnouncementRole, string | null>> {
  readonly documentId: string;
  readonly code: string;
  readonly announcementDate: string;
}

/** A row as existing clients read it. */
export interface Announcement {
  readonly id: string;
  readonly secCode: string;
  readonly secName: string | null;
  readonly orgId: string;
  readonly announcementId: string;
  readonly announcementTitle: string;
  /** Midnight in Beijing of the announcement's day. */
  readonly announcementTime: number;
  readonly adjunctUrl: string;
  /** In KB; null where the base does not know. */
  readonly adjunctSize: number | null;
  readonly adjunctType: string | null;
  /** No data set holds the columns of a paper or a site. */
  readonly columnId: null;
  readonly pageColumn: string;
  readonly announcementType: string | null;
  readonly announcementTypeName: string | null;
  readonly tileSecName: string | null;
  readonly shortTitle: string;
  /** No data set holds the members below; clients read them nevertheless. */
  readonly announcementContent: '';
  readonly storageTime: null;
  readonly associateAnnouncement: null;
  readonly important: null;
  readonly batchNum: null;
  readonly orgName: null;
  readonly secNameList: null;
}

export interface Beside {
  readonly column: Column;
  /** Ids of organisations by code of the security, as its list has them. */
  readonly orgIds: ReadonlyMap<string, string>;
  readonly typeName: (categories: string | null) => string | null;
  /** Words to mark in the title; none when the caller did not ask for marks. */
  readonly marked: readonly string[];
}

export function announcementOf(row: StoredAnnouncement, beside: Beside): Announcement {
  const { column, orgIds, typeName, marked } = beside;
  const { code } = row;
  return {
    id: `${row.documentId}-${code}`,
    secCode: code,
    secName: row.name,
    orgId: orgIdOf(listedIn(column, code), code, orgIds.get(code) ?? null) || (row.organizationId ?? ''),
    announcementId: row.documentId,
    announcementTitle: mark(row.title ?? '', marked),
    announcementTime: Date.parse(`${row.announcementDate}T00:00:00+08:00`),
    adjunctUrl: filePathOf(row),
    adjunctSize: numberOf(row.fileSize),
    adjunctType: row.fileFormat,
    columnId: null,
    pageColumn: pageColumnOf(column, code, row.exchangeCode),
    announcementType: row.category,
    announcementTypeName: typeName(row.category),
    tileSecName: row.name,
    shortTitle: withoutName(row.title ?? '', row.name),
    announcementContent: '',
    storageTime: null,
    associateAnnouncement: null,
    important: null,
    batchNum: null,
    orgName: null,
    secNameList: null,
  };
}

/** The title as it reads below the short name. */
function withoutName(title: string, name: string | null): string {
  const isNamed = name !== null && title.startsWith(name) && /^[：:]/.test(title.slice(name.length));
  return isNamed ? title.slice(name.length + 1) : title;
}

function listedIn(column: Column, code: string): Listed {
  if (column.isListed) return 'share';
  if (column.key === 'fund') return 'fund';
  if (column.key === 'hke') return 'hongKong';
  if (column.key === 'bond') return /^([06]0|30|68)/.test(code) ? 'share' : 'bond';
  return 'other';
}

const FILES_PATH = 'finalpage/';

/**
 * Clients put the host in front themselves, and some take the day and the id from the path, so the address has no
 * host. A file that lies elsewhere has an address here that leads to it.
 */
function filePathOf({ url, documentId, announcementDate }: StoredAnnouncement): string {
  const path = (url ?? '').replace(/^https?:\/\/[^/]+\//i, '');
  if (path === '' || path.startsWith(FILES_PATH) || !/^\w{1,60}$/.test(documentId)) return path;
  const [file = ''] = path.split(/[?#]/, 1);
  const extension = /^[A-Za-z]{1,8}$/.exec(file.slice(file.lastIndexOf('.') + 1))?.[0] ?? 'PDF';
  return `${FILES_PATH}${announcementDate}/${documentId}.${extension}`;
}

/** Puts `<em>` round each of the words, in any letter case; where two begin at one place, round the longer. */
export function mark(title: string, words: readonly string[]): string {
  if (words.length === 0) return title;
  const longestFirst = [...words].sort((a, b) => b.length - a.length);
  const pattern = longestFirst.map((word) => word.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&')).join('|');
  return title.replace(new RegExp(pattern, 'giu'), '<em>$&</em>');
}

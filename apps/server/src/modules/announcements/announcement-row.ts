import { numberOf } from '../datasets/index.ts';
import { type AnnouncementRole, type Column, pageColumnOf } from './columns.ts';
import { type Listed, orgIdOf } from './org-id.ts';

/** A row as the data sets store it. */
export interface StoredAnnouncement extends Readonly<Record<AnnouncementRole, string | null>> {
  readonly documentId: string;
  readonly code: string;
  readonly announcementDate: string;
}

/** A row in the shape that existing clients read. */
export interface Announcement {
  readonly id: string;
  readonly secCode: string;
  readonly secName: string | null;
  readonly orgId: string;
  readonly announcementId: string;
  readonly announcementTitle: string;
  /** Midnight in Beijing on the day of the announcement. */
  readonly announcementTime: number;
  readonly adjunctUrl: string;
  /** Size in KB. Null if the database does not have it. */
  readonly adjunctSize: number | null;
  readonly adjunctType: string | null;
  /** Always null, because no data set assigns announcements to a newspaper or site column. */
  readonly columnId: null;
  readonly pageColumn: string;
  readonly announcementType: string | null;
  readonly announcementTypeName: string | null;
  readonly tileSecName: string | null;
  readonly shortTitle: string;
  /** Clients read the following members, although no data set has values for them. */
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
  /** Organisation ids by security code, from the list of companies. */
  readonly orgIds: ReadonlyMap<string, string>;
  readonly typeName: (categories: string | null) => string | null;
  /** Words to highlight in the title. Empty unless the caller requested highlights. */
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

/** Returns the title without the short name, which clients show above it. */
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
 * Returns the path of the file. Clients prepend the host themselves, and some parse the day and the id from the path.
 * If the file is stored elsewhere, the path redirects to it.
 */
function filePathOf({ url, documentId, announcementDate }: StoredAnnouncement): string {
  const path = (url ?? '').replace(/^https?:\/\/[^/]+\//i, '');
  if (path === '' || path.startsWith(FILES_PATH) || !/^\w{1,60}$/.test(documentId)) return path;
  const [file = ''] = path.split(/[?#]/, 1);
  const extension = /^[A-Za-z]{1,8}$/.exec(file.slice(file.lastIndexOf('.') + 1))?.[0] ?? 'PDF';
  return `${FILES_PATH}${announcementDate}/${documentId}.${extension}`;
}

/**
 * Wraps each occurrence of the words in `<em>`, ignoring case. If two words begin at the same position, the longer one
 * is highlighted.
 */
export function mark(title: string, words: readonly string[]): string {
  if (words.length === 0) return title;
  const longestFirst = [...words].sort((a, b) => b.length - a.length);
  const pattern = longestFirst.map((word) => word.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&')).join('|');
  return title.replace(new RegExp(pattern, 'giu'), '<em>$&</em>');
}

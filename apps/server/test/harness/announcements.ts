/** A row of the public announcements query, as far as tests read it. */
export interface Row {
  id: string;
  secCode: string;
  orgId: string;
  announcementId: string;
  announcementTitle: string;
  announcementTime: number;
  [name: string]: unknown;
}

export interface Reply {
  status: number;
  retryAfter: string | undefined;
  body: {
    announcements: Row[] | null;
    totalAnnouncement: number;
    hasMore: boolean;
    totalpages: number;
    msg?: string;
  };
}

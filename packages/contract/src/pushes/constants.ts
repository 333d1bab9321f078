/** The states of a delivery from a data holder. */
export const PUSH_STATES = {
  receiving: { zh: '接收中：仍缺字节', en: 'bytes are missing' },
  waiting: { zh: '已收齐，等待装载', en: 'all bytes have arrived; the load has not begun' },
  loading: { zh: '装载中', en: 'the load is in progress' },
  loaded: { zh: '已装载并发布', en: 'its rows are published' },
  held: { zh: '待运营方审核', en: 'its rows wait for the operator’s decision' },
  published: { zh: '审核后已发布', en: 'the operator published its rows' },
  discarded: { zh: '审核后已丢弃', en: 'the operator discarded its rows' },
  refused: { zh: '未装载，见 problem', en: 'none of its rows was loaded; see problem' },
} as const;

export type PushState = keyof typeof PUSH_STATES;

/** The maximum number of an account's deliveries that are not loaded yet. */
export const OPEN_PUSHES_MAX = 20;
/** The maximum number of an account's uploads in progress at the same time, per process. */
export const PUSHES_AT_ONCE_MAX = 4;
/** A request that ends before the file is complete must add at least this many bytes. */
export const PUSH_PART_BYTES_MIN = 65_536;
/** The number of hours without new bytes after which an unfinished delivery is dropped. */
export const PUSH_IDLE_HOURS = 24;
export const PUSH_NAME_MAX = 120;
/** The maximum number of deliveries on one page. */
export const PUSHES_PAGE_MAX = 100;

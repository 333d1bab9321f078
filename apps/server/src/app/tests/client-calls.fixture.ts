/**
 * A call of a function in a widely used client, with the client's default arguments unless different ones are given.
 */
export interface ClientCall {
  readonly client: string;
  /** A data set's code, or an address. */
  readonly target: string;
  readonly parameters: Readonly<Record<string, string>>;
}

const call = (client: string, target: string, parameters: Record<string, string> = {}): ClientCall => ({
  client,
  target,
  parameters,
});
const span = (sdate: string, edate: string): Record<string, string> => ({ sdate, edate });
const market = { ...span('2018-06-30', '2021-09-27'), market: '' };
const announcements = {
  ...{ pageNum: '1', pageSize: '30', column: 'szse', tabName: 'fulltext', plate: '', searchkey: '' },
  ...{ stock: '000001,gssz0000001', secid: '', category: '', trade: '', seDate: '2023-06-18~2023-12-19' },
  ...{ sortName: '', sortType: '', isHLtitle: 'true' },
};
const schedule = {
  ...{ sectionTime: '2021-12-31', firstTime: '', lastTime: '', market: 'szsh', stockCode: '' },
  ...{ orderClos: '', isDesc: '', pagesize: '10000', pagenum: '1' },
};

/** The calls of AKShare's functions whose names end in `cninfo`, and its call for report dates. */
export const CLIENT_CALLS: readonly ClientCall[] = [
  call('fund_report_stock', 'p_sysapi1112', { rdate: '2021-06-30' }),
  call('fund_report_industry_allocation', 'p_sysapi1113', { rdate: '2021-06-30' }),
  call('fund_report_industry_allocation', 'p_sysapi1113', { rdate: '2021-09-30' }),
  call('fund_report_asset_allocation', 'p_sysapi1114'),
  call('stock_cg_guarantee', 'p_sysapi1054', market),
  call('stock_cg_lawsuit', 'p_sysapi1055', market),
  call('stock_cg_equity_mortgage', 'p_sysapi1094', { tdate: '2021-09-30' }),
  call('stock_rank_forecast', 'p_sysapi1089', { tdate: '2021-09-10' }),
  call('stock_rank_forecast', 'p_sysapi1089', { tdate: '2023-08-17' }),
  call('stock_industry_pe_ratio', 'p_sysapi1087', { tdate: '2021-09-10', sortcode: '008001' }),
  call('stock_industry_pe_ratio', 'p_sysapi1087', { tdate: '2021-09-10', sortcode: '008200' }),
  call('stock_industry_pe_ratio', 'p_sysapi1087', { sortcode: '008200' }),
  call('bond_treasure_issue', 'p_sysapi1120', span('2021-09-10', '2021-11-09')),
  call('bond_local_government_issue', 'p_sysapi1121', span('2021-09-11', '2021-11-10')),
  call('bond_corporate_issue', 'p_sysapi1122', span('2021-09-11', '2021-11-10')),
  call('bond_cov_issue', 'p_sysapi1123', span('2021-09-13', '2021-11-12')),
  call('bond_cov_stock_issue', 'p_sysapi1124'),
  call('stock_hold_change', 'p_sysapi1029', { market: '' }),
  call('stock_hold_management_detail', 'p_sysapi1030', {
    ...span('2025-11-22', '2026-11-22'),
    varytype: 'B',
  }),
  call('stock_hold_control', 'p_sysapi1033', { ctype: '' }),
  call('stock_hold_num', 'p_sysapi1034', { rdate: '2021-06-30' }),
  call('stock_new_ipo', 'p_sysapi1097', { timetype: '36', market: 'ALL' }),
  call('stock_new_gh', 'p_sysapi1098'),
  call('stock_profile', 'p_sysapi1133', { scode: '600030' }),
  call('stock_ipo_summary', 'p_sysapi1134', { scode: '600030' }),
  call('stock_dividend', 'p_sysapi1139', { scode: '600009' }),
  call('stock_allotment', 'p_stock2232', { scode: '600030', ...span('1970-01-01', '2222-02-22') }),
  call('stock_share_change', 'p_stock2215', { scode: '002594', ...span('2009-12-27', '2024-10-21') }),
  call('stock_industry_change', 'p_stock2110', { scode: '002594', ...span('2009-12-27', '2022-07-13') }),
  call('stock_industry_category', 'p_public0002', { indcode: '', indtype: '008002' }),
  call('stock_zh_a_disclosure_report', '/new/hisAnnouncement/query', announcements),
  call('stock_report_disclosure', '/new/information/getPrbookInfo', schedule),
  call('stock_irm', '/newircs/company/question', { stockcode: '002594', pageSize: '1000', pageNum: '1' }),
];

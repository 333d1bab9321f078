import {
  ARTICLE_PAGES,
  type BarKind,
  ERROR_CODE_PAGE,
  type Lang,
  type Localized,
  NOTICE_PATH,
  NOTICE_READERS,
  NOTICE_SEARCH_PATH,
  NOTICES_PATH,
  type NoticeQuery,
  noticeAddress,
  PRODUCT_PATH,
  partsOfProduct,
  REACH_PATH,
  STUDY_AREA_PATH,
  TOPIC_PAGES,
  topicAddress,
} from '@jishi/contract';

/** Matches most English URLs and no Chinese ones. */
export const ENGLISH_PATH = /-en(\/|$)/i;

/**
 * The URLs to which links refer by name. The pages at these URLs read them from here. Every other page defines its URL
 * in its own `page.ts`.
 */
export const PATHS = {
  home: { zh: '/', en: '/home-en' },
  dataStore: { zh: '/home/data-center', en: '/home/data-center-en' },
  product: PRODUCT_PATH,
  topics: { zh: '/dataProducts', en: '/enDataServices' },
  topic: TOPIC_PAGES.need,
  chineseTopics: { zh: '/dataProducts/chinese', en: '/chinese-api-en' },
  chineseTopic: TOPIC_PAGES.chinese,
  englishTopics: TOPIC_PAGES.english,
  compare: { zh: '/product/compare', en: '/product/compare-en' },
  dataBrowse: { zh: '/dataBrowse', en: '/dataBrowsing-en' },
  marketData: { zh: '/marketData', en: '/securitiesSnapshot' },
  marketIndices: { zh: '/marketZhishu', en: '/marketZhishu' },
  marketIndex: { zh: '/marketDataZhishu', en: '/marketDataZhishu' },
  futures: { zh: '/marketQihuo', en: '/marketQihuo' },
  company: { zh: '/company', en: '/company-en' },
  overviews: { zh: '/overviews', en: '/overviews-en' },
  summaries: { zh: '/summaries', en: '/summaries-en' },
  marketDay: { zh: '/marketDataDate', en: '/marketDataDate' },
  esg: { zh: '/esg/home', en: '/esg/home' },
  esgCompany: { zh: '/esg/company', en: '/esg/company' },
  notices: NOTICE_SEARCH_PATH,
  notice: NOTICE_READERS.reader,
  sharedNotice: NOTICE_READERS.phone,
  documents: { zh: '/interface', en: '/interface-en' },
  reference: { zh: '/apiDoc/reference', en: '/interface-en/reference' },
  noticeAlerts: { zh: '/noticeAlerts', en: '/noticeAlerts' },
  status: { zh: '/status', en: '/status' },
  help: { zh: '/apiHelp', en: '/interface-en/help' },
  dictionary: { zh: '/apiDoc/dictionary', en: '/interface-en/dictionary' },
  errorCodes: ERROR_CODE_PAGE,
  applyOrganization: { zh: '/apply/organization', en: '/apply/organization' },
  applyOverseas: { zh: '/apply/overseas', en: '/apply/overseas' },
  apis: { zh: '/admin/api', en: '/admin/api' },
  use: { zh: '/admin/use', en: '/admin/use' },
  keys: { zh: '/admin/key', en: '/admin/key' },
  center: { zh: '/admin/rmd', en: '/admin/rmd' },
  favourites: { zh: '/admin/collect', en: '/admin/collect' },
  personal: { zh: '/admin/personal', en: '/admin/personal' },
  cart: { zh: '/admin/cart', en: '/admin/cart' },
  orders: { zh: '/admin/orderlist', en: '/admin/orderlist' },
  order: { zh: '/order', en: '/order' },
  receipt: { zh: '/receipt', en: '/receipt' },
  capital: { zh: '/admin/capital', en: '/admin/capital' },
  membership: { zh: '/msg/vip', en: '/msg/vip' },
  invoices: { zh: '/admin/invoice', en: '/admin/invoice' },
  messages: { zh: '/admin/msg', en: '/admin/msg' },
  bonds: { zh: '/bondList', en: '/bondList' },
  bondIssuers: { zh: '/bondIssuer', en: '/bondIssuer' },
  fundHoldings: { zh: '/fundHoldings', en: '/fundHoldings' },
  files: { zh: '/dataDownload', en: '/dataDownload' },
  dataHistory: { zh: '/histroyData', en: '/histroyData' },
  downloader: { zh: '/xiazaiqi', en: '/xiazaiqi' },
  chat: { zh: '/msg/im', en: '/msg/im' },
  feedback: { zh: '/msg/form', en: '/msg/form' },
  stars: { zh: '/msg/star', en: '/msg/star' },
  support: { zh: '/support', en: '/support' },
  members: { zh: '/admin/members', en: '/admin/members' },
  memberInvitation: { zh: '/memberInvitation', en: '/memberInvitation' },
  aboutUs: ARTICLE_PAGES['about-us'],
  contact: ARTICLE_PAGES.contact,
  disclaimer: ARTICLE_PAGES.disclaimer,
  studyArea: { zh: STUDY_AREA_PATH, en: STUDY_AREA_PATH },
  reach: { zh: REACH_PATH, en: REACH_PATH },
  digests: { zh: '/aiInfos', en: '/aiInfos' },
  digest: { zh: '/aidetail', en: '/aidetail' },
  swiftMessages: { zh: '/swiftMessages', en: '/swiftMessages' },
  swiftProduct: { zh: '/products-en/news', en: '/products-en/news' },
  systemNotices: { zh: NOTICES_PATH, en: NOTICES_PATH },
  systemNotice: { zh: NOTICE_PATH, en: NOTICE_PATH },
} as const satisfies Record<string, Localized>;

/** Returns the URL of the chart of a stock or an index. */
export function marketDataPath(code: string, lang: Lang, kind: BarKind = 'stock'): string {
  return `${PATHS.marketData[lang]}?${new URLSearchParams({ companyid: code, ...(kind === 'stock' ? {} : { kind }) })}`;
}

export function marketDayPath(date: string): string {
  return `${PATHS.marketDay.zh}?${new URLSearchParams({ date })}`;
}

export function digestPath(date: string): string {
  return `${PATHS.digest.zh}?${new URLSearchParams({ date })}`;
}

/** Returns the URL of an index's page with its chart, constituents and history. */
export function indexPath(code: string): string {
  return `${PATHS.marketIndex.zh}?${new URLSearchParams({ companyid: code })}`;
}

export function futurePath(code: string): string {
  return `${PATHS.futures.zh}?${new URLSearchParams({ product: code })}`;
}

/** Returns the URL of an agency's ESG ratings. Null means the agency with the most ratings. */
export function esgPath(agency: string | null): string {
  return PATHS.esg.zh + (agency === null ? '' : `?${new URLSearchParams({ agency })}`);
}

export function esgCompanyPath(code: string, agency: string | null): string {
  return `${PATHS.esgCompany.zh}?${new URLSearchParams({ companyid: code, ...(agency === null ? {} : { agency }) })}`;
}

/** Returns the URL of a company, or of one of its sections. */
export function companyPath(
  code: string,
  lang: Lang,
  tab?: string,
  values: Readonly<Record<string, string>> = {},
): string {
  const place = tab === undefined ? {} : { tab };
  return `${PATHS.company[lang]}?${new URLSearchParams({ companyid: code, ...place, ...values })}`;
}

/** Returns the URL of a company's summary for foreign readers. */
export function summaryPath(code: string, lang: Lang): string {
  return `${PATHS.summaries[lang]}?${new URLSearchParams({ companyid: code })}`;
}

/** Returns the URL of the notices that match a query. */
export function noticesPath(query: Partial<NoticeQuery>, lang: Lang): string {
  const parameters = new URLSearchParams(noticeAddress(query));
  return PATHS.notices[lang] + (parameters.size === 0 ? '' : `?${parameters}`);
}

export function noticePath(id: string, lang: Lang): string {
  return `${PATHS.notice[lang]}?${new URLSearchParams({ id })}`;
}

/** Returns the URL of a search in the data store. */
export const storeSearchPath = (text: string, lang: Lang): string =>
  `${PATHS.dataStore[lang]}?${new URLSearchParams({ q: text })}`;

export function productPath(code: string, lang: Lang, values: Readonly<Record<string, string>> = {}): string {
  return `${PATHS.product[lang]}?${new URLSearchParams({ apiId: code, ...values })}`;
}

/** Returns the URL of a topic, with its query. */
export function topicPath(
  topic: Parameters<typeof topicAddress>[0],
  lang: Lang,
  values: Readonly<Record<string, string>> = {},
): string {
  const query = new URLSearchParams(values).toString();
  return topicAddress(topic)[lang] + (query === '' ? '' : `?${query}`);
}

export function packagePath(id: string, lang: Lang): string {
  return `${PATHS.product[lang]}?${new URLSearchParams({ packageId: id })}`;
}

/** Returns the URL of a side-by-side comparison of products. */
export function comparePath(products: readonly string[], lang: Lang): string {
  return `${PATHS.compare[lang]}?products=${products.map(encodeURIComponent).join(',').replaceAll('%3A', ':')}`;
}

/** Returns the URL that starts an order for a product. */
export function buyPath(line: { product: string; mode: string; quantity: number }): string {
  return `${PATHS.order.zh}?${new URLSearchParams({ ...line, quantity: String(line.quantity) })}`;
}

/** Returns the URL that starts an order for items in the cart. */
export function checkoutPath(items: readonly string[]): string {
  return `${PATHS.order.zh}?${new URLSearchParams({ items: items.join(',') })}`;
}

export function orderPath(number: string): string {
  return `${PATHS.order.zh}?${new URLSearchParams({ number })}`;
}

export function receiptPath(order: string): string {
  return `${PATHS.receipt.zh}?${new URLSearchParams({ number: order })}`;
}

/** Returns the URL of a payment and its outcome. */
export function paymentPath(payment: string): string {
  return `${PATHS.capital.zh}?${new URLSearchParams({ payment })}`;
}

/** Returns the URL of an invoice request for an order. */
export function invoiceRequestPath(order: string): string {
  return `${PATHS.invoices.zh}?${new URLSearchParams({ tab: 'request', order })}`;
}

/** Returns the URL of a product's page, by the product's kind. */
export function soldAt(product: string, lang: Lang): string {
  const { kind, id } = partsOfProduct(product);
  if (kind === 'membership') return PATHS.membership[lang];
  return kind === 'package' ? packagePath(id, lang) : productPath(id, lang);
}

/** Returns the URL of a data set's rows, with filter values. */
export function browsePath(code: string, lang: Lang, values: Readonly<Record<string, string>> = {}): string {
  return `${PATHS.dataBrowse[lang]}?${new URLSearchParams({ code, ...values })}`;
}

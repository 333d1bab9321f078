// The host of Google Sheets: the menu for the sheet link, and how a formula reads its addresses.

const JISHI_PROPERTY = 'JISHI_LINK';
const JISHI_CACHE_SECONDS = 600;
/** The cache takes 100 kB for each entry, and a character takes up to three bytes. */
const JISHI_CACHE_LENGTH = 30000;
const JISHI_MENU = {
  zh: { item: '表格链接…', ask: '粘贴表格链接（个人中心 → 密钥与使用）', done: '表格链接已保存。' },
  en: {
    item: 'Sheet link…',
    ask: 'Paste the sheet link (My account → API keys)',
    done: 'The sheet link is saved.',
  },
};

/** Adds the menu to the spreadsheet. */
function onOpen() {
  const menu = SpreadsheetApp.getUi().createMenu('Jishi 集市');
  menu.addItem(JISHI_MENU[jishiLanguage_()].item, 'jishiAskLink').addToUi();
}

/** Asks for the sheet link, and keeps it with the spreadsheet. */
function jishiAskLink() {
  const ui = SpreadsheetApp.getUi();
  const lang = jishiLanguage_();
  const reply = ui.prompt('Jishi 集市', JISHI_MENU[lang].ask, ui.ButtonSet.OK_CANCEL);
  if (reply.getSelectedButton() !== ui.Button.OK) return;
  const link = JISHI.linkOf(reply.getResponseText());
  if (link === null) {
    ui.alert(JISHI.problemOf('badLink', { site: JISHI_SETTINGS.site }, lang).message);
    return;
  }
  PropertiesService.getDocumentProperties().setProperty(JISHI_PROPERTY, link);
  ui.alert(JISHI_MENU[lang].done);
}

function jishiCells_(name, args) {
  const lang = jishiLanguage_();
  try {
    const plan = JISHI.planCall(name, args.map(jishiDays_), {
      settings: JISHI_SETTINGS,
      link: PropertiesService.getDocumentProperties().getProperty(JISHI_PROPERTY),
      lang,
      today: Utilities.formatDate(new Date(), 'Asia/Shanghai', 'yyyy-MM-dd'),
      place: `Jishi 集市 → ${JISHI_MENU[lang].item}`,
    });
    return plan.cells(jishiAnswers_(plan.addresses, name !== 'PRICE', lang));
  } catch (error) {
    if (error instanceof JISHI.Problem) return error.message;
    throw error;
  }
}

function jishiAnswers_(addresses, mayStore, lang) {
  const cache = CacheService.getScriptCache();
  const keys = addresses.map((address) =>
    Utilities.base64Encode(Utilities.computeDigest(Utilities.DigestAlgorithm.SHA_256, address)),
  );
  const texts = mayStore ? cache.getAll(keys) : {};
  const open = addresses.filter((_, at) => texts[keys[at]] === undefined);
  const replies = jishiFetch_(open, lang);
  return addresses.map((_, at) => {
    const stored = texts[keys[at]];
    if (stored !== undefined) return { status: 200, text: stored, priceFen: null };
    const reply = replies.shift();
    const [status, text] = [reply.getResponseCode(), reply.getContentText()];
    if (mayStore && status === 200 && text.length <= JISHI_CACHE_LENGTH)
      cache.put(keys[at], text, JISHI_CACHE_SECONDS);
    return { status, text, priceFen: jishiHeader_(reply, 'x-jishi-price-fen') };
  });
}

/** An error of the host contains the address, whose link nobody may see in a cell. */
function jishiFetch_(addresses, lang) {
  try {
    return UrlFetchApp.fetchAll(addresses.map((url) => ({ url, muteHttpExceptions: true })));
  } catch {
    throw JISHI.problemOf('unreachable', { site: JISHI_SETTINGS.site }, lang);
  }
}

function jishiHeader_(reply, name) {
  const entries = Object.entries(reply.getAllHeaders());
  const [, value = null] = entries.find(([header]) => header.toLowerCase() === name) ?? [];
  return value;
}

/** Days arrive as times at midnight of the spreadsheet's time zone. */
function jishiDays_(value) {
  if (Array.isArray(value)) return value.map(jishiDays_);
  if (!(value instanceof Date)) return value;
  return Utilities.formatDate(value, SpreadsheetApp.getActive().getSpreadsheetTimeZone(), 'yyyy-MM-dd');
}

function jishiLanguage_() {
  const locale = SpreadsheetApp.getActive()?.getSpreadsheetLocale() ?? Session.getActiveUserLocale();
  return /^zh/i.test(locale) ? 'zh' : 'en';
}

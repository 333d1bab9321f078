// The host of Excel: where the sheet link is stored, and how a formula reads its addresses.

const STORED_LINK = 'jishi.link';
const ANSWER_MS = 600_000;
/** Cells that are calculated within this time share their calls. */
const BATCH_MS = 50;
const PLACE = { zh: '“开始”选项卡 → 集市', en: 'Home → Jishi' };

const languageOfOffice = () => (/^zh/i.test(globalThis.Office?.context?.displayLanguage ?? '') ? 'zh' : 'en');

async function contextOf() {
  const lang = languageOfOffice();
  const link = JISHI.linkOf(await OfficeRuntime.storage.getItem(STORED_LINK));
  const today = new Date(Date.now() + 8 * 3_600_000).toISOString().slice(0, 10);
  return { settings: JISHI_SETTINGS, link, lang, today, place: PLACE[lang] };
}

/** Answers by address, so that cells with the same question share one. */
const answers = new Map();

function answerOf(address, mayStore, context) {
  const earlier = answers.get(address);
  if (earlier !== undefined && earlier.until > Date.now()) return earlier.answer;
  const answer = fetchAnswer(address, context);
  if (!mayStore) return answer;
  for (const [name, { until }] of answers) if (until <= Date.now()) answers.delete(name);
  answers.set(address, { answer, until: Date.now() + ANSWER_MS });
  const forget = () => answers.delete(address);
  answer.then(({ status }) => status === 200 || forget(), forget);
  return answer;
}

async function fetchAnswer(address, { settings, lang }) {
  try {
    const reply = await fetch(address, { credentials: 'omit' });
    return {
      status: reply.status,
      text: await reply.text(),
      priceFen: reply.headers.get('x-jishi-price-fen'),
    };
  } catch {
    throw JISHI.problemOf('unreachable', { site: settings.site }, lang);
  }
}

const answersOf = (plan, mayStore, context) =>
  Promise.all(plan.addresses.map((address) => answerOf(address, mayStore, context)));

async function cellsOf(name, args) {
  const context = await contextOf();
  const plan = JISHI.planCall(name, args, context);
  const replies =
    name === 'LAST' ? await lastAnswers(args, context) : await answersOf(plan, name !== 'PRICE', context);
  return plan.cells(replies);
}

let waiting = null;

/** Returns the answers for the codes of all cells that are calculated together. */
function lastAnswers([codes], context) {
  if (waiting === null) {
    const batch = { codes: [], answers: null };
    batch.answers = new Promise((resolve) => setTimeout(resolve, BATCH_MS)).then(() => {
      waiting = null;
      return answersOf(JISHI.planCall('LAST', [[batch.codes]], context), true, context);
    });
    waiting = batch;
  }
  waiting.codes.push(...[codes].flat(Infinity));
  return waiting.answers;
}

/** Cells show a problem as #N/A, and its text beside it. */
async function calculate(name, args) {
  try {
    const cells = await cellsOf(name, args);
    return Array.isArray(cells) ? cells : [[cells]];
  } catch (error) {
    if (!(error instanceof JISHI.Problem)) throw error;
    throw new CustomFunctions.Error(CustomFunctions.ErrorCode.notAvailable, error.message);
  }
}

/** A range of one cell is its value. */
const cellValueOf = (value) =>
  Array.isArray(value) && value.flat(Infinity).length === 1 ? value.flat(Infinity)[0] : value;

for (const name of ['BAR', 'LAST'])
  CustomFunctions.associate(name, (...args) => calculate(name, args.slice(0, -1).map(cellValueOf)));
for (const name of ['GET', 'PRICE'])
  CustomFunctions.associate(name, (dataset, pairs) =>
    calculate(name, [cellValueOf(dataset), ...(pairs ?? []).map(cellValueOf)]),
  );

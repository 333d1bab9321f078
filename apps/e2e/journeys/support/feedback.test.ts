import { expect } from 'vitest';
import { answerFeedback } from '../../../server/src/modules/support/index.ts';
import { systemClock } from '../../../server/src/platform/clock.ts';
import { inTransaction } from '../../../server/src/platform/db/index.ts';
import { openDatabase } from '../../harness/database.ts';
import { routeOf, useJourney } from '../../harness/journey.ts';
import { describeInTurn, test } from '../../harness/languages.ts';
import { newMobile } from '../../harness/new-values.ts';
import { newPerson, ofPerson, ofVisitor } from '../../harness/people.ts';

const journey = useJourney();

const LANGUAGES = [
  {
    lang: 'zh',
    example: '没有查到数据会收费吗？',
    question: '您的问题',
    ask: '提问',
    weather: '今天天气怎么样',
    unknown: '没有找到相关资料',
    handOver: '转人工并附上对话',
    goesAlong: '与智能客服的对话会一并提交。',
    faults: ['请输入姓名', '请输入手机号', '请选择问题类型', '请输入反馈内容', '请选择是否邮件回复'],
    mobileFault: /中国大陆 11 位，如 13800138000；其他国家或地区以 \+ 和代码开头/,
    emailFault: '请输入正确电子邮箱！',
    fields: {
      name: '姓名',
      mobile: '手机号',
      type: '问题类型',
      content: '反馈内容',
      yes: '是',
      no: '否',
      email: '邮箱',
    },
    send: '提交反馈',
    sent: '已收到您的反馈',
    number: '反馈编号',
    ownMobile: '提交时的手机号',
    look: '查询',
    notFound: '没有查到这条反馈',
    open: '待处理',
    answered: '已回复',
    own: '我的反馈',
  },
  {
    lang: 'en',
    example: 'Am I charged if no data is found?',
    question: 'Your question',
    ask: 'Ask',
    weather: 'what is the weather in Berlin',
    unknown: 'No answer found',
    handOver: 'Forward to our staff with this conversation',
    goesAlong: 'Your conversation with the assistant will be attached.',
    faults: [
      'Please enter your name',
      'Please enter your mobile number',
      'Please choose the kind of question',
      'Please enter your feedback',
      'Please choose whether we reply by e-mail',
    ],
    mobileFault: /11 digits for mainland China, as in 13800138000, or \+ and 8 to 15 digits/,
    emailFault: 'Please enter a valid e-mail address',
    fields: {
      name: 'Name',
      mobile: 'Mobile number',
      type: 'What it is about',
      content: 'Your feedback',
      yes: 'Yes',
      no: 'No',
      email: 'E-mail address',
    },
    send: 'Send feedback',
    sent: 'Thank you. We have received your feedback',
    number: 'Number',
    ownMobile: 'Mobile number you gave',
    look: 'Check',
    notFound: 'Feedback not found',
    open: 'Open',
    answered: 'Answered',
    own: 'My feedback',
  },
] as const;

async function reply(number: string, text: string): Promise<void> {
  const { db, close } = await openDatabase(journey.site().home);
  try {
    await inTransaction(db, (tx) => answerFeedback(tx, { number, actor: 'li', now: systemClock(), text }));
  } finally {
    await close();
  }
}

describeInTurn(LANGUAGES)('support, $lang', (words) => {
  const { lang, fields } = words;

  test('answers a question and states the source, or states that there is no answer, and hands the conversation over to humans', async () => {
    journey.expectFailedRequest('404');
    const page = await journey.open('/msg/im', {}, ofVisitor(lang));
    const main = page.getByRole('main');
    await main.getByRole('button', { name: words.example, exact: true }).click();
    const log = main.getByRole('log');
    await log.getByRole('article').first().waitFor();
    expect(await log.getByRole('article').first().getByRole('link').getAttribute('href')).toMatch(/^#\//);
    await main.getByLabel(words.question, { exact: true }).fill(words.weather);
    await main.getByRole('button', { name: words.ask, exact: true }).click();
    await log.getByText(words.unknown).waitFor();
    await main.getByRole('button', { name: words.handOver, exact: true }).click();
    await main.getByText(words.goesAlong, { exact: true }).waitFor();
    expect(routeOf(page)).toBe('/msg/form');

    await main.getByRole('button', { name: words.send, exact: true }).click();
    for (const fault of words.faults) await main.getByText(fault, { exact: true }).waitFor();
    await main.getByLabel(fields.name, { exact: true }).fill('王小明');
    await main.getByLabel(fields.mobile, { exact: true }).fill('07911 123456');
    await main.getByLabel(fields.type, { exact: true }).selectOption('data');
    await main.getByLabel(fields.content, { exact: true }).fill('600519');
    await main.getByText(words.mobileFault).waitFor();
    await main.getByLabel(fields.mobile, { exact: true }).fill('+44 7911-123456');
    const answer = (name: string) => main.getByRole('radio', { name, exact: true });
    await main.getByRole('button', { name: words.send, exact: true }).click();
    await main.getByText(words.faults[4], { exact: true }).waitFor();
    await expect
      .poll(() => answer(fields.yes).evaluate((radio) => radio === document.activeElement))
      .toBe(true);
    await answer(fields.yes).check();
    await main.getByLabel(fields.email, { exact: true }).fill('wang@');
    await main.getByRole('button', { name: words.send, exact: true }).click();
    await main.getByText(words.emailFault, { exact: true }).waitFor();
    await main.getByRole('radio', { name: fields.no, exact: true }).check();
    await main.getByRole('button', { name: words.send, exact: true }).click();
    await main.getByText(words.sent, { exact: true }).waitFor();
    const [number = ''] = /F\d{8}[2-9A-Z]{8}/.exec((await main.textContent()) ?? '') ?? [];

    await main.getByLabel(words.number, { exact: true }).fill(number);
    await main.getByLabel(words.ownMobile, { exact: true }).fill(newMobile());
    await main.getByRole('button', { name: words.look, exact: true }).click();
    const alert = page.getByRole('dialog').or(page.getByRole('alertdialog'));
    await alert.getByText(words.notFound).waitFor();
    await page.keyboard.press('Escape');
    await main.getByLabel(words.ownMobile, { exact: true }).fill('+44 7911 123456');
    await main.getByRole('button', { name: words.look, exact: true }).click();
    await main.getByRole('heading', { name: `${number} · ${words.open}` }).waitFor();
  });

  test('shows signed-in users their feedback and the reply to it', async () => {
    const person = await newPerson(journey.site().origin);
    const page = await journey.open('/msg/form', {}, ofPerson(person, journey.site().origin, lang));
    const main = page.getByRole('main');
    await main.getByLabel(fields.name, { exact: true }).fill('Li');
    await main.getByLabel(fields.mobile, { exact: true }).fill(person.mobile);
    await main.getByLabel(fields.type, { exact: true }).selectOption('suggestion');
    await main.getByLabel(fields.content, { exact: true }).fill('more data');
    await main.getByRole('radio', { name: fields.no, exact: true }).check();
    await main.getByRole('button', { name: words.send, exact: true }).click();
    await main.getByText(words.sent, { exact: true }).waitFor();
    const own = main.getByRole('region', { name: words.own, exact: true });
    const [number = ''] = /F\d{8}[2-9A-Z]{8}/.exec((await own.textContent()) ?? '') ?? [];
    await reply(number, 'We load it next month.');
    await page.reload();
    await own.getByRole('heading', { name: `${number} · ${words.answered}` }).waitFor();
    await own.getByText('We load it next month.', { exact: true }).waitFor();
    // The menu of the personal center leads to the same list.
    await page.goto(`${journey.site().origin}/#/admin/msg`);
    await page.getByRole('navigation').getByRole('link', { name: words.own, exact: true }).first().click();
    await expect.poll(() => routeOf(page)).toBe('/admin/feedback');
    await main.getByRole('heading', { name: words.own, level: 1 }).waitFor();
    await main.getByRole('heading', { name: `${number} · ${words.answered}` }).waitFor();
    await main.getByText('We load it next month.', { exact: true }).waitFor();
  });
});

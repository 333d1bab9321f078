import { describe, expect, test } from 'vitest';
import { callsOf } from '../../harness/calls.ts';
import { routeOf, useJourney } from '../../harness/journey.ts';
import { inEachLanguage, onlyIn } from '../../harness/languages.ts';
import { loadAnew } from '../../harness/load-anew.ts';
import { newPerson, ofPerson } from '../../harness/people.ts';
import { answerAfterReload } from '../../harness/reload.ts';
import { CODE, HOLDINGS, newHolder, sendEmptyFile } from './holder.ts';

const journey = useJourney();
describe.each(onlyIn(HOLDINGS, 'zh'))("a data holder's page, $lang", (words) => {
  const { lang } = words;

  test("is linked from the menu, and shows the holder's data sets, deliveries, revenue, statements and payouts", async () => {
    const { origin } = journey.site();
    const { person, account, month } = await newHolder(journey.site());
    await sendEmptyFile(journey.site(), person);
    const page = await journey.open('/admin/rmd', {}, ofPerson(person, origin, lang));
    await page.getByRole('navigation').getByRole('link', { name: words.menu, exact: true }).click();
    await expect.poll(() => routeOf(page)).toBe('/admin/holdings');
    const main = page.getByRole('main');
    await main.getByText(words.owed, { exact: true }).waitFor();
    await main.getByText('¥0.25').waitFor();
    const dataset = main.getByRole('row').filter({ hasText: CODE });
    await dataset.getByText(words.reviewed).waitFor();
    const send = main.getByRole('region', { name: words.send, exact: true });
    const ownKey = (await callsOf(person, origin).keys.list({})).at(0)?.accessKey ?? '';
    await send.getByText(`-u "${ownKey}:ACCESS_SECRET"`).waitFor();
    await send.getByText(`${origin}/v1/deliveries/${CODE}?name=rows-01.csv`).waitFor();
    await send.getByText(`jishi data push ${CODE} rows.csv --to ${origin}`).waitFor();
    await send.getByRole('link', { name: words.sendReference, exact: true }).click();
    await main.getByText('/v1/deliveries/').first().waitFor();
    await page.goBack();

    await loadAnew(page, `${origin}/#/admin/holdings?tab=deliveries`);
    await expect
      .poll(async () => {
        await page.reload();
        return main.getByRole('row').filter({ hasText: 'empty.csv' }).first().textContent();
      })
      .toContain(words.refused);

    await main.getByRole('tab', { name: words.revenue, exact: true }).click();
    await main.getByLabel(words.month, { exact: true }).selectOption(month);
    await main.getByText(words.final).waitFor();
    const byDataset = main.getByRole('table', { name: words.byDataset, exact: true });
    for (const figure of ['10.00', '1.00', '9.00', '25%', '2.25'])
      await byDataset.getByText(figure).waitFor();
    await main.getByRole('table', { name: words.byDay, exact: true }).getByText(`${month}-05`).waitFor();
    const [file] = await Promise.all([
      page.waitForEvent('download'),
      main.getByRole('link', { name: /CSV$/ }).click(),
    ]);
    expect(file.suggestedFilename()).toBe(`holder-report-${month}.csv`);

    await main.getByRole('tab', { name: words.settlements, exact: true }).click();
    await main.getByRole('table', { name: words.statements, exact: true }).getByText(month).waitFor();
    await main
      .getByRole('table', { name: words.payouts, exact: true })
      .getByText(`BANK-${account}`)
      .waitFor();
  });
});

inEachLanguage(
  'an account without data sets has no menu entry for the page, and the page states that there are none',
  async () => {
    const { origin } = journey.site();
    const person = await newPerson(origin);
    const page = await journey.open('/admin/rmd', {}, ofPerson(person, origin, 'zh'));
    await page.getByRole('navigation').getByRole('link', { name: '我的钱包', exact: true }).waitFor();
    const answer = await answerAfterReload(page, '/v1/my/held-datasets');
    expect(await answer.json()).toMatchObject({ data: { datasets: [] } });
    expect(await page.getByRole('link', { name: HOLDINGS[0].menu, exact: true }).count()).toBe(0);
    await page.goto(`${origin}/#/admin/holdings`);
    await page.getByText(HOLDINGS[0].nothing, { exact: true }).waitFor();
  },
);

import { test } from 'vitest';
import { useJourney } from '../../harness/journey.ts';
import { onlyIn } from '../../harness/languages.ts';
import { newMobile } from '../../harness/new-values.ts';
import { reviewApplication } from '../../harness/operator.ts';
import { applyAsOrganisation, ofVisitor } from '../../harness/people.ts';
import { signInByPassword, WORDS } from '../../harness/register.ts';
import { choosePassword, linkFor } from '../../harness/reset.ts';
import { useVerification } from '../../harness/verification.ts';

const journey = useJourney();
const verification = useVerification();
const KIND = { zh: '机构用户', en: 'Organisation' } as const;
const NOT_BOUND = { zh: '未绑定', en: 'None yet' } as const;

test.each(onlyIn(['zh', 'en'] as const, 'en'))(
  "an approved organisation sets its password with the verified number, and cannot sign in with the contact's e-mail (%s)",
  async (lang) => {
    const { origin } = journey.site();
    const mobile = newMobile();
    const contactEmail = `c${mobile}@firm.example`;
    const companyName = `华岳证券 ${mobile}`;
    const applicationCode = await applyAsOrganisation(
      origin,
      { contactMobile: mobile, contactEmail, companyName },
      lang,
    );
    await reviewApplication(journey.site(), companyName);
    await verification.past().codesWereSentLongAgo(mobile);
    const page = await journey.open(await linkFor(origin, contactEmail), {}, ofVisitor(lang));
    await choosePassword(page, verification, lang, mobile, applicationCode);
    await signInByPassword(page, verification, lang, mobile);
    await page.getByRole('status').filter({ hasText: WORDS[lang].signedIn }).waitFor();
    await page.goto(`${origin}/#/admin/personal`);
    await page.locator('dd').getByText(KIND[lang], { exact: true }).waitFor();
    await page.locator('dd').getByText(NOT_BOUND[lang], { exact: true }).first().waitFor();
  },
);

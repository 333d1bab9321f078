import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { MessageItems, SwiftCoverage, swiftCoverageQuery } from '../../../features/digests/index.ts';
import { Unanswered } from '../../../shared/answer/Unanswered.tsx';
import { useLanguage } from '../../../shared/i18n/language.ts';
import { useMessages } from '../../../shared/i18n/messages.ts';
import { usePageTitle } from '../../../shared/navigation/page-title.ts';
import { PATHS, productPath } from '../../../shared/navigation/paths.ts';
import { ButtonLink } from '../../../shared/ui/button/ButtonLink.tsx';
import { DemoMark } from '../../../shared/ui/demo/DemoMark.tsx';
import { LateNotice } from '../../../shared/ui/late/LateNotice.tsx';
import { PageHead } from '../../../shared/ui/layout/PageHead.tsx';
import { Row } from '../../../shared/ui/layout/Row.tsx';
import { Section } from '../../../shared/ui/layout/Section.tsx';
import { Stack } from '../../../shared/ui/layout/Stack.tsx';
import { SkeletonRows } from '../../../shared/ui/skeleton/SkeletonRows.tsx';
import { Quiet } from '../../../shared/ui/text/Quiet.tsx';
import { PriceAndCall } from './PriceAndCall.tsx';
import { swiftProductMessages } from './swift-product.messages.ts';

const ANSWERS = ['payouts', 'results', 'trading', 'holders'] as const;
const RELATED = [
  ['p_jishi9601', 'related.notices'],
  ['p_info3030', 'related.news'],
  ['p_jishi9602', 'related.profiles'],
] as const;

/**
 * Presents the messages as a product: the questions that they answer, samples, coverage, price, call, and related data.
 */
export default function SwiftProductPage() {
  const t = useMessages(swiftProductMessages);
  const title = usePageTitle();
  const lang = useLanguage();
  return (
    <Stack gap={30}>
      <PageHead title={title} lead={t('lead')} />
      <Section title={t('answers')}>
        <ul>
          {ANSWERS.map((answer) => (
            <li key={answer}>{t(`answer.${answer}`)}</li>
          ))}
        </ul>
      </Section>
      <Offer />
      <Section title={t('related')}>
        <Row gap="6px 20px">
          {RELATED.map(([code, name]) => (
            <Link key={code} to={productPath(code, lang)}>
              {t(name)}
            </Link>
          ))}
        </Row>
      </Section>
    </Stack>
  );
}

function Offer() {
  const t = useMessages(swiftProductMessages);
  const lang = useLanguage();
  const coverage = useQuery(swiftCoverageQuery);
  if (!coverage.isSuccess)
    return <Unanswered query={coverage} waiting={<SkeletonRows rows={16} rowHeightPx={56} />} />;
  const { kinds, late } = coverage.data;
  const samples = kinds.flatMap(({ newest }) => newest ?? []);
  return (
    <>
      <Section title={t('samples')}>
        <LateNotice late={late} />
        {samples.some(({ demo }) => demo) && (
          <p>
            <DemoMark />
          </p>
        )}
        {samples.length === 0 && <Quiet>{t('nothing')}</Quiet>}
        <MessageItems messages={samples} />
        <p>
          <ButtonLink tone="primary" href={`#${PATHS.swiftMessages[lang]}`}>
            {t('all')}
          </ButtonLink>
        </p>
      </Section>
      {kinds.length > 0 && (
        <Section title={t('sources')}>
          <SwiftCoverage kinds={kinds} />
        </Section>
      )}
      {kinds.length > 0 && <PriceAndCall datasets={kinds.map(({ dataset }) => dataset)} />}
    </>
  );
}

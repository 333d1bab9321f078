import { type Lang, SEARCH_DEBOUNCE_MS, type SecurityMatch } from '@jishi/contract';
import { useQueries, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router';
import { DayEnd, marketDayQuery } from '../../../features/quotes/market-day/index.ts';
import { recentSecurities } from '../../../features/securities/recent-securities.ts';
import { securitiesQuery } from '../../../features/securities/securities.queries.ts';
import { Answer } from '../../../shared/answer/Answer.tsx';
import { Unanswered } from '../../../shared/answer/Unanswered.tsx';
import { useLanguage } from '../../../shared/i18n/language.ts';
import { useMessages } from '../../../shared/i18n/messages.ts';
import { companyPath } from '../../../shared/navigation/paths.ts';
import { useStore } from '../../../shared/store/store.ts';
import { useDebounced } from '../../../shared/time/delays.ts';
import { SearchInput } from '../../../shared/ui/control/SearchInput.tsx';
import { LateNotice } from '../../../shared/ui/late/LateNotice.tsx';
import { Grid } from '../../../shared/ui/layout/Grid.tsx';
import { Section } from '../../../shared/ui/layout/Section.tsx';
import { Stack } from '../../../shared/ui/layout/Stack.tsx';
import { SkeletonRows } from '../../../shared/ui/skeleton/SkeletonRows.tsx';
import { Quiet } from '../../../shared/ui/text/Quiet.tsx';
import { companyMessages } from './company.messages.ts';
import { hasFigure, NEWEST, RANKINGS, rankingQuery } from './rankings.ts';

const LENGTH_MAX = 50;
/** The minimum width of a ranking in pixels. English names are long. */
const WIDTH_PX: Readonly<Record<Lang, number>> = { zh: 300, en: 520 };

/** The page while no company is selected: a search, the companies viewed recently, and rankings of the latest day. */
export default function CompanyChoice() {
  const t = useMessages(companyMessages);
  const lang = useLanguage();
  const [text, setText] = useState('');
  const word = useDebounced(text.trim(), SEARCH_DEBOUNCE_MS);
  const recent = useStore(recentSecurities).filter(({ kind }) => kind === 'stock');
  return (
    <Stack gap={24}>
      <Quiet>{t('lead')}</Quiet>
      <SearchInput
        aria-label={t('search')}
        placeholder={t('search')}
        maxLength={LENGTH_MAX}
        value={text}
        onChange={(event) => setText(event.target.value)}
      />
      {word !== '' && <Matches word={word} />}
      {recent.length > 0 && (
        <Section title={t('recent')}>
          <CompanyLinks companies={recent.map((match) => companyOf(match, lang))} />
        </Section>
      )}
      <Rankings />
    </Stack>
  );
}

const companyOf = ({ SECCODE, SECNAME, F014V }: SecurityMatch, lang: Lang) => ({
  code: SECCODE,
  name: (lang === 'en' ? F014V : null) ?? SECNAME,
});

function Matches({ word }: { word: string }) {
  const t = useMessages(companyMessages);
  const lang = useLanguage();
  const matches = useQuery(securitiesQuery(word));
  if (!matches.isSuccess)
    return <Unanswered query={matches} waiting={<SkeletonRows rows={1} rowHeightPx={40} />} />;
  const companies = matches.data
    .filter(({ kind }) => kind === 'stock')
    .map((match) => companyOf(match, lang));
  if (companies.length === 0) return <p role="status">{t('none')}</p>;
  return <CompanyLinks companies={companies} />;
}

/** Rankings of the latest day by the figures that are available for it. Each company links to its own page. */
function Rankings() {
  const t = useMessages(companyMessages);
  const lang = useLanguage();
  const day = useQuery(marketDayQuery(NEWEST));
  const answers = useQueries({ queries: RANKINGS.map(rankingQuery) });
  const rankings = RANKINGS.filter((ranking, at) => hasFigure(ranking, answers[at]?.data));
  return (
    <Answer query={day} waiting={<SkeletonRows rows={10} rowHeightPx={34} lines={1} />}>
      {({ date, late }) =>
        date === null ? (
          <Quiet>{t('noQuotes')}</Quiet>
        ) : (
          <Section title={t('rankings', { day: date })}>
            <LateNotice late={late} />
            <Grid data-old={late !== null || undefined} min={WIDTH_PX[lang]} fill gap="28px 40px">
              {rankings.map(([title, figure, order]) => (
                <DayEnd
                  key={title}
                  title={t(title)}
                  address={NEWEST}
                  figure={figure}
                  order={order}
                  pathOf={(code, lang) => companyPath(code, lang)}
                />
              ))}
            </Grid>
          </Section>
        )
      }
    </Answer>
  );
}

function CompanyLinks({ companies }: { companies: readonly { code: string; name: string }[] }) {
  const lang = useLanguage();
  return (
    <Grid as="ul" min={240} gap="6px 20px">
      {companies.map(({ code, name }) => (
        <li key={code}>
          <Link to={companyPath(code, lang)}>
            <Quiet as="code">{code}</Quiet> {name}
          </Link>
        </li>
      ))}
    </Grid>
  );
}

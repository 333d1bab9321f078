import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Answer } from '../../../shared/answer/Answer.tsx';
import { formatInstant, formatMoney } from '../../../shared/format/index.ts';
import { useLanguage } from '../../../shared/i18n/language.ts';
import { useMessages } from '../../../shared/i18n/messages.ts';
import { sheetLinksQuery } from '../../../shared/session/sheet-links.query.ts';
import { Button } from '../../../shared/ui/button/Button.tsx';
import { Row } from '../../../shared/ui/layout/Row.tsx';
import { Section } from '../../../shared/ui/layout/Section.tsx';
import { EmptyNote } from '../../../shared/ui/note/EmptyNote.tsx';
import { SkeletonRows } from '../../../shared/ui/skeleton/SkeletonRows.tsx';
import { FactTable } from '../../../shared/ui/table/FactTable.tsx';
import { Quiet } from '../../../shared/ui/text/Quiet.tsx';
import { accessMessages } from '../access.messages.ts';
import type { SheetLink } from '../sheet-link-form.ts';
import { sheetLinkMessages } from '../sheet-links.messages.ts';
import { EndSheetLink } from './EndSheetLink.tsx';
import { NewSheetLink, type NewSheetLinkProps } from './NewSheetLink.tsx';
import { type OwnDataset, SheetLinkForm } from './SheetLinkForm.tsx';

type Chosen =
  | { readonly act: 'make' }
  | { readonly act: 'change' | 'end'; readonly link: SheetLink }
  | ({ readonly act: 'show' } & Omit<NewSheetLinkProps, 'onClose'>);

/** The links with which spreadsheets read data sets, and instructions for using them. */
export function SheetLinks({ owned }: { owned: readonly OwnDataset[] }) {
  const t = useMessages(sheetLinkMessages);
  const links = useQuery(sheetLinksQuery);
  const [chosen, setChosen] = useState<Chosen | null>(null);
  const close = (): void => setChosen(null);
  return (
    <Section title={t('links')}>
      <p>{t('what')}</p>
      <Button style={{ justifySelf: 'start' }} onClick={() => setChosen({ act: 'make' })}>
        {t('make')}
      </Button>
      <Answer query={links} waiting={<SkeletonRows rows={3} rowHeightPx={48} />}>
        {(own) =>
          own.length === 0 ? (
            <EmptyNote title={t('none')}>
              <p>{t('noneHint')}</p>
            </EmptyNote>
          ) : (
            <LinkTable links={own} onChoose={setChosen} />
          )
        }
      </Answer>
      {chosen?.act === 'make' && (
        <SheetLinkForm
          owned={owned}
          link={null}
          onMade={(link, datasets) => setChosen({ act: 'show', link, datasets })}
          onClose={close}
        />
      )}
      {chosen?.act === 'change' && (
        <SheetLinkForm owned={owned} link={chosen.link} onMade={close} onClose={close} />
      )}
      {chosen?.act === 'end' && <EndSheetLink link={chosen.link} onClose={close} />}
      {chosen?.act === 'show' && (
        <NewSheetLink link={chosen.link} datasets={chosen.datasets} onClose={close} />
      )}
    </Section>
  );
}

function LinkTable({ links, onChoose }: { links: readonly SheetLink[]; onChoose: (chosen: Chosen) => void }) {
  const t = useMessages(sheetLinkMessages);
  const access = useMessages(accessMessages);
  const nameOf = ({ label }: SheetLink): string => label || t('unnamed');
  return (
    <FactTable
      caption={t('links')}
      columns={[
        {
          key: 'link',
          label: t('link'),
          cell: (link) => (
            <>
              {nameOf(link)}
              {link.member !== null && <Quiet size={15}>{access('ofMember', { member: link.member })}</Quiet>}
            </>
          ),
        },
        { key: 'datasets', label: t('datasets'), cell: ({ datasets }) => datasets?.join(', ') ?? '' },
        { key: 'limits', label: access('limits'), cell: (link) => <Limits link={link} /> },
        {
          key: 'lastUsed',
          label: access('lastUsed'),
          cell: ({ lastUsedAt }) => (lastUsedAt === null ? access('never') : formatInstant(lastUsedAt)),
        },
        {
          key: 'act',
          label: access('act'),
          cell: (link) => (
            <Row gap="0 12px">
              {(['change', 'end'] as const).map((act) => (
                <Button
                  key={act}
                  tone="link"
                  aria-label={`${access(act)} ${nameOf(link)}`}
                  onClick={() => onChoose({ act, link })}
                >
                  {access(act)}
                </Button>
              ))}
            </Row>
          ),
        },
      ]}
      rows={links}
      rowKey={(link) => link.id}
    />
  );
}

function Limits({ link: { expiresAt, dayCapFen, monthCapFen } }: { link: SheetLink }) {
  const t = useMessages(accessMessages);
  const lang = useLanguage();
  return [
    dayCapFen && t('aDay', { amount: formatMoney(dayCapFen, lang) }),
    monthCapFen && t('aMonth', { amount: formatMoney(monthCapFen, lang) }),
    expiresAt && t('until', { at: formatInstant(expiresAt) }),
  ]
    .filter((limit) => limit !== null)
    .join(' · ');
}

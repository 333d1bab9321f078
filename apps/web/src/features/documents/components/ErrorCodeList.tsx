import { useEffect, useMemo } from 'react';
import { Link } from 'react-router';
import { addressState } from '../../../shared/address/address-state.ts';
import { text } from '../../../shared/address/parameters.ts';
import { useAddressState } from '../../../shared/address/use-address-state.ts';
import { type ErrorEntry, errorEntries, findErrors } from '../../../shared/errors/error-codes.ts';
import { formatNumber } from '../../../shared/format/index.ts';
import { useLanguage } from '../../../shared/i18n/language.ts';
import { useMessages } from '../../../shared/i18n/messages.ts';
import { useTypedText } from '../../../shared/navigation/use-typed-text.ts';
import { Fold } from '../../../shared/ui/disclosure/Fold.tsx';
import { Row } from '../../../shared/ui/layout/Row.tsx';
import { Stack } from '../../../shared/ui/layout/Stack.tsx';
import { EmptyNote } from '../../../shared/ui/note/EmptyNote.tsx';
import { Quiet } from '../../../shared/ui/text/Quiet.tsx';
import { documentPath } from '../document-address.ts';
import { documentsMessages } from '../documents.messages.ts';
import { rowIdOf } from './ErrorCodeLink.tsx';
import styles from './ErrorCodeList.module.css';
import { ErrorCodeTable } from './ErrorCodeTable.tsx';
import { SearchField } from './SearchField.tsx';

/** The search words, or the code at which the list opens. */
const errorCodesAddress = addressState({ q: text, code: text }, { clears: { q: ['code'] } });

/** Every error code with its meaning, cause and remedy. The URL contains the search words or an opened code. */
export function ErrorCodeList() {
  const t = useMessages(documentsMessages);
  const lang = useLanguage();
  const { address, change } = useAddressState(errorCodesAddress);
  const typed = useTypedText(address.q, (q) => change({ q }));
  const entries = useMemo(() => errorEntries(lang), [lang]);
  const matches = findErrors(entries, address.q);
  const { code } = address;
  useEffect(() => {
    const row = code === '' ? null : document.getElementById(rowIdOf(code));
    row?.scrollIntoView({ block: 'center' });
    row?.focus({ preventScroll: true });
  }, [code]);
  return (
    <Stack gap={12}>
      <Row as="header" gap="8px 24px" align="baseline" justify="space-between">
        <h1>{t('errorCodes')}</h1>
        <Link to={documentPath({ kind: 'guide', id: 'errors' }, lang)}>{t('errorGuide')}</Link>
      </Row>
      <Quiet size="full">{t('errorCodesAbout')}</Quiet>
      <SearchField
        label={t('errorSearch')}
        hint={t('errorHint')}
        text={typed.text}
        onChange={typed.setText}
      />
      <p className={styles.count} aria-live="polite">
        {t('errorsFound', { count: formatNumber(matches.length) })}
      </p>
      {matches.length === 0 && (
        <EmptyNote title={t('noError')}>
          <p>{t('noErrorHint')}</p>
        </EmptyNote>
      )}
      <Part
        title={t('errorsOfData')}
        note={t('errorStatusNote')}
        entries={matches.filter(({ isOfData }) => isOfData)}
        {...{ address }}
      />
      <Part
        title={t('errorsOfPlatform')}
        entries={matches.filter(({ isOfData }) => !isOfData)}
        folds
        {...{ address }}
      />
    </Stack>
  );
}

interface PartProps {
  title: string;
  note?: string;
  entries: readonly ErrorEntry[];
  address: { readonly q: string; readonly code: string };
  /** Collapses a long part unless the search words or the opened code occur in it. */
  folds?: boolean;
}

function Part({ title, note, entries, address: { q, code }, folds = false }: PartProps) {
  const t = useMessages(documentsMessages);
  if (entries.length === 0) return null;
  const table = <ErrorCodeTable caption={title} entries={entries} words={q} opened={code} />;
  const isFolded = folds && q.trim() === '' && !entries.some((entry) => String(entry.code) === code);
  return (
    <section className={styles.part} aria-label={title} data-later={isFolded || undefined}>
      <h2>{title}</h2>
      {note !== undefined && <Quiet size="full">{note}</Quiet>}
      {isFolded ? (
        <Fold summary={t('showErrors', { count: formatNumber(entries.length) })}>{table}</Fold>
      ) : (
        table
      )}
    </section>
  );
}

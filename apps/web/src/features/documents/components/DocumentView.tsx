import type { Document } from '@jishi/contract';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { Link } from 'react-router';
import { useAddressState } from '../../../shared/address/use-address-state.ts';
import { Unanswered } from '../../../shared/answer/Unanswered.tsx';
import { useLanguage } from '../../../shared/i18n/language.ts';
import { useMessages } from '../../../shared/i18n/messages.ts';
import { productPath } from '../../../shared/navigation/paths.ts';
import { Button } from '../../../shared/ui/button/Button.tsx';
import { Grid } from '../../../shared/ui/layout/Grid.tsx';
import { Row } from '../../../shared/ui/layout/Row.tsx';
import { Stack } from '../../../shared/ui/layout/Stack.tsx';
import { SkeletonRows } from '../../../shared/ui/skeleton/SkeletonRows.tsx';
import { type DocumentName, documentPath, searchAddress } from '../document-address.ts';
import { documentsMessages } from '../documents.messages.ts';
import { documentQuery } from '../documents.queries.ts';
import { DocumentBlocks, DocumentColumns } from './DocumentBlocks.tsx';
import styles from './DocumentView.module.css';

/** One document with its navigation. The URL may name the section at which it opens. */
export function DocumentView({ name }: { name: DocumentName }) {
  const t = useMessages(documentsMessages);
  const lang = useLanguage();
  const document = useQuery(documentQuery(name, lang));
  const { section } = useAddressState(searchAddress).address;
  const isThere = document.data !== undefined;
  useEffect(() => {
    if (!isThere || section === null) return;
    const heading = window.document.getElementById(section);
    heading?.scrollIntoView();
    heading?.focus({ preventScroll: true });
  }, [isThere, section]);
  if (!document.isSuccess)
    return (
      <Unanswered
        query={document}
        waiting={<SkeletonRows rows={8} rowHeightPx={72} />}
        failed={(note) => (
          <>
            <h1>{t('missing')}</h1>
            {note}
          </>
        )}
      />
    );
  return <Page name={name} document={document.data} />;
}

function Page({ name, document }: { name: DocumentName; document: Document }) {
  const t = useMessages(documentsMessages);
  const lang = useLanguage();
  const { title, markdown, blocks } = document;
  const hasCode = blocks.some(({ kind }) => kind === 'code');
  const head = (
    <Row as="header" gap="8px 24px" align="baseline" justify="space-between">
      <h1>{title}</h1>
      <Row as="p" data-size="large" gap={18} wrap={false} data-hidden="print">
        {name.kind === 'dataset' && (
          <>
            <Link to={productPath(name.id, lang)}>{t('toProduct')}</Link>
            <Link to={productPath(name.id, lang, { tab: 'code' })}>{t('runCode')}</Link>
          </>
        )}
        <a href={markdown}>{t('markdown')}</a>
        <Button tone="link" onClick={() => window.print()}>
          {t('print')}
        </Button>
      </Row>
    </Row>
  );
  if (hasCode)
    return (
      <Stack as="article" className={styles.page} gap={18}>
        {head}
        <OnThisPage name={name} blocks={blocks} look="line" />
        <DocumentColumns title={title} blocks={blocks} />
      </Stack>
    );
  return (
    <Grid className={styles.page} columns="minmax(0, 1fr) 184px" gap={40} align="start" oneBelow={1180}>
      <Stack as="article" gap={18} style={{ maxWidth: 860 }}>
        {head}
        <DocumentBlocks title={title} blocks={blocks} />
      </Stack>
      <OnThisPage name={name} blocks={blocks} look="column" />
    </Grid>
  );
}

interface OnThisPageProps {
  name: DocumentName;
  blocks: Document['blocks'];
  /** The navigation is in a column next to the text, or in a line above it if the code is next to the text. */
  look: 'column' | 'line';
}

function OnThisPage({ name, blocks, look }: OnThisPageProps) {
  const t = useMessages(documentsMessages);
  const lang = useLanguage();
  const headings = blocks.flatMap((block) => (block.kind === 'heading' && block.level === 2 ? [block] : []));
  if (headings.length < 2) return null;
  return (
    <nav className={styles.here} data-look={look} data-hidden="below-1180 print" aria-label={t('onThisPage')}>
      <p>{t('onThisPage')}</p>
      <ul>
        {headings.map(({ id, text }) => (
          <li key={id}>
            <Link to={documentPath(name, lang, id)} preventScrollReset replace>
              {text}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}

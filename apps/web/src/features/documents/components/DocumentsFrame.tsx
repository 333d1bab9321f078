import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { Answer } from '../../../shared/answer/Answer.tsx';
import { useLanguage } from '../../../shared/i18n/language.ts';
import { useMessages } from '../../../shared/i18n/messages.ts';
import { Button } from '../../../shared/ui/button/Button.tsx';
import { Grid } from '../../../shared/ui/layout/Grid.tsx';
import { Stack } from '../../../shared/ui/layout/Stack.tsx';
import { SkeletonRows } from '../../../shared/ui/skeleton/SkeletonRows.tsx';
import { documentsMessages } from '../documents.messages.ts';
import { contentsQuery } from '../documents.queries.ts';
import { ContentsTree, type Place } from './ContentsTree.tsx';
import styles from './DocumentsFrame.module.css';

/** The document with the contents next to it. On a narrow screen, the contents are collapsed above the document. */
export function DocumentsFrame({ place, children }: { place: Place | null; children: ReactNode }) {
  const t = useMessages(documentsMessages);
  const contents = useQuery(contentsQuery(useLanguage()));
  const [open, setOpen] = useState(false);
  return (
    <Grid className={styles.frame} columns="232px minmax(0, 1fr)" gap={40} align="start" oneBelow={900}>
      <div className={styles.side} data-hidden="print">
        <Button
          wide
          data-hidden="above-900"
          aria-expanded={open}
          aria-controls="contents"
          onClick={() => setOpen(!open)}
        >
          {t('contents')}
        </Button>
        <div id="contents" className={styles.contents} data-open={open} data-later>
          <Answer query={contents} waiting={<SkeletonRows rows={10} rowHeightPx={52} />}>
            {(data) => <ContentsTree contents={data} place={place} onGo={() => setOpen(false)} />}
          </Answer>
        </div>
      </div>
      <Stack className={styles.main} gap={20}>
        {children}
      </Stack>
    </Grid>
  );
}

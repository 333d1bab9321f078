import { useQuery } from '@tanstack/react-query';
import { Answer } from '../../../shared/answer/Answer.tsx';
import { useLanguage } from '../../../shared/i18n/language.ts';
import { useMessages } from '../../../shared/i18n/messages.ts';
import { PATHS } from '../../../shared/navigation/paths.ts';
import { useMay } from '../../../shared/session/acting.ts';
import { EmptyNote } from '../../../shared/ui/note/EmptyNote.tsx';
import { SkeletonRows } from '../../../shared/ui/skeleton/SkeletonRows.tsx';
import { Tabs } from '../../../shared/ui/tabs/Tabs.tsx';
import { holdersMessages } from '../holders.messages.ts';
import { heldDatasetsQuery } from '../holders.queries.ts';
import { HeldDatasets } from './HeldDatasets.tsx';
import { HolderSums } from './HolderSums.tsx';
import { PushList } from './PushList.tsx';
import { Revenue } from './Revenue.tsx';
import { Settlements } from './Settlements.tsx';

interface HolderPartsProps {
  /** The open tab. Null means the first one. */
  part: string | null;
  onPart: (part: string) => void;
}

/** The data sets that the account provides, with their revenue, deliveries and settlements. */
export function HolderParts({ part, onPart }: HolderPartsProps) {
  const t = useMessages(holdersMessages);
  const lang = useLanguage();
  const readsMoney = useMay('readMoney');
  const money = [
    { key: 'revenue', label: t('revenue'), panel: <Revenue /> },
    { key: 'settlements', label: t('settlements'), panel: <Settlements /> },
  ];
  return (
    <Answer query={useQuery(heldDatasetsQuery)} waiting={<SkeletonRows rows={6} rowHeightPx={48} />}>
      {({ datasets }) =>
        datasets.length === 0 ? (
          <EmptyNote title={t('nothing')} way={{ label: t('contact'), path: PATHS.contact[lang] }}>
            <p>{t('nothingHint')}</p>
          </EmptyNote>
        ) : (
          <>
            {readsMoney && <HolderSums />}
            <Tabs
              label={t('parts')}
              items={[
                { key: 'datasets', label: t('datasets'), panel: <HeldDatasets datasets={datasets} /> },
                { key: 'deliveries', label: t('deliveries'), panel: <PushList /> },
                ...(readsMoney ? money : []),
              ]}
              active={part}
              onOpen={onPart}
            />
          </>
        )
      }
    </Answer>
  );
}

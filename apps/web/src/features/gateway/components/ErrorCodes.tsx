import { ERROR_CODE_PAGE } from '@jishi/contract';
import { Link } from 'react-router';
import { withGaps } from '../../../shared/errors/with-gaps.ts';
import { useLanguage } from '../../../shared/i18n/language.ts';
import { useMessages } from '../../../shared/i18n/messages.ts';
import { useMedia } from '../../../shared/store/store.ts';
import { Stack } from '../../../shared/ui/layout/Stack.tsx';
import { FactTable } from '../../../shared/ui/table/FactTable.tsx';
import { gatewayMessages } from '../gateway.messages.ts';
import { gatewayErrors } from '../gateway-errors.ts';
import styles from './ErrorCodes.module.css';

const NARROW = '(max-width: 760px)';

/** Every error of the gateway with its remedy: as a table, or as one expandable line each on a narrow screen. */
export function ErrorCodes() {
  const t = useMessages(gatewayMessages);
  const lang = useLanguage();
  const narrow = useMedia(NARROW);
  return (
    <Stack gap={12}>
      <p>{t('errorsNote')}</p>
      <p>
        <Link to={ERROR_CODE_PAGE[lang]}>{t('allErrors')}</Link>
      </p>
      {narrow ? (
        <ul className={styles.list}>
          {gatewayErrors.map((error) => (
            <li key={error.name}>
              <FoldedError error={error} />
            </li>
          ))}
        </ul>
      ) : (
        <FactTable
          caption={t('errorsCaption')}
          rows={gatewayErrors}
          rowKey={({ name }) => name}
          columns={[
            { key: 'code', label: t('errorCode'), cell: ({ row }) => <code>{row.code}</code> },
            { key: 'meaning', label: t('errorMeaning'), cell: ({ row }) => withGaps(row[lang]) },
            { key: 'remedy', label: t('errorRemedy'), cell: ({ row }) => row.remedy?.[lang] },
          ]}
        />
      )}
    </Stack>
  );
}

function FoldedError({ error: { row } }: { error: (typeof gatewayErrors)[number] }) {
  const lang = useLanguage();
  const remedy = row.remedy?.[lang];
  const meaning = (
    <>
      <code>{row.code}</code> {withGaps(row[lang])}
    </>
  );
  if (remedy === undefined) return <p className={styles.plain}>{meaning}</p>;
  return (
    <details>
      <summary>{meaning}</summary>
      <p>{remedy}</p>
    </details>
  );
}

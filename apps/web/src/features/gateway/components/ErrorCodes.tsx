import { useLanguage } from '../../../shared/i18n/language.ts';
import { useMessages } from '../../../shared/i18n/messages.ts';
import { FactTable } from '../../../shared/ui/FactTable.tsx';
import { gatewayMessages } from '../gateway.messages.ts';
import { gatewayErrors } from '../gateway-errors.ts';
import styles from './Answer.module.css';

/** Values are put into these places at the call. */
const withGaps = (text: string): string => text.replace(/\{\w+\}/g, '…');

/** Every refusal of the gateway, with what to do about it. */
export function ErrorCodes() {
  const t = useMessages(gatewayMessages);
  const lang = useLanguage();
  return (
    <div className={styles.answer}>
      <p>{t('errorsNote')}</p>
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
    </div>
  );
}

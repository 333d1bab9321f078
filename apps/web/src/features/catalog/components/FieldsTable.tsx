import type { DatasetDetail } from '@jishi/contract';
import { MISSING } from '../../../shared/format/index.ts';
import { useLanguage } from '../../../shared/i18n/language.ts';
import { useMessages } from '../../../shared/i18n/messages.ts';
import { FactTable } from '../../../shared/ui/FactTable.tsx';
import { Tag } from '../../../shared/ui/Tag.tsx';
import { catalogMessages } from '../catalog.messages.ts';

/** Every field with both names, its type and unit. */
export function FieldsTable({ fields }: { fields: DatasetDetail['fields'] }) {
  const t = useMessages(catalogMessages);
  const lang = useLanguage();
  return (
    <FactTable
      caption={t('field')}
      rows={fields}
      rowKey={(field) => field.code}
      columns={[
        {
          key: 'code',
          label: t('field'),
          cell: (field) => (
            <span>
              <code>{field.code}</code> {field.key && <Tag tone="primary">{t('key')}</Tag>}
            </span>
          ),
        },
        { key: 'zh', label: t('chineseName'), cell: (field) => <span lang="zh-CN">{field.zh}</span> },
        { key: 'en', label: t('englishName'), cell: (field) => <span lang="en">{field.en}</span> },
        { key: 'type', label: t('type'), cell: (field) => t(`type.${field.type}`) },
        { key: 'unit', label: t('unit'), cell: (field) => field.unit?.[lang] ?? MISSING },
      ]}
    />
  );
}

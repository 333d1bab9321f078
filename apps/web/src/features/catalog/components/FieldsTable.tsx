import { attributeWords, type DatasetDetail, type Lang } from '@jishi/contract';
import { useState } from 'react';
import { Link } from 'react-router';
import { addressState } from '../../../shared/address/address-state.ts';
import { nullable } from '../../../shared/address/parameters.ts';
import { useAddressState } from '../../../shared/address/use-address-state.ts';
import { formatList, formatNumber, MISSING } from '../../../shared/format/index.ts';
import { languageTag, useLanguage } from '../../../shared/i18n/language.ts';
import { useMessages } from '../../../shared/i18n/messages.ts';
import { productPath } from '../../../shared/navigation/paths.ts';
import { TextInput } from '../../../shared/ui/control/TextInput.tsx';
import { Row } from '../../../shared/ui/layout/Row.tsx';
import { Stack } from '../../../shared/ui/layout/Stack.tsx';
import { EmptyNote } from '../../../shared/ui/note/EmptyNote.tsx';
import { type FactColumn, FactTable } from '../../../shared/ui/table/FactTable.tsx';
import { Tag } from '../../../shared/ui/tag/Tag.tsx';
import { Quiet } from '../../../shared/ui/text/Quiet.tsx';
import { catalogMessages } from '../catalog.messages.ts';
import { CopyCode } from './CopyCode.tsx';
import styles from './FieldsTable.module.css';

type Field = DatasetDetail['fields'][number];

const fieldAddress = addressState({ field: nullable });

/**
 * Every field with both names, its type, its unit in both languages, and its description. The typed filter is compared
 * with all of these texts. Its initial value is the field in the URL.
 */
export function FieldsTable({ fields }: { fields: readonly Field[] }) {
  const t = useMessages(catalogMessages);
  const { address } = useAddressState(fieldAddress);
  const [filter, setFilter] = useState(address.field ?? '');
  const columns = useColumns(fields);
  const visible = fields.filter((field) => holds(field, filter));
  return (
    <Stack gap={12}>
      <Row gap="8px 16px" align="center" quiet={15}>
        <div className={styles.filter}>
          <TextInput
            type="search"
            value={filter}
            aria-label={t('filterFields')}
            placeholder={t('filterFields')}
            onChange={(event) => setFilter(event.target.value)}
          />
        </div>
        <p aria-live="polite">
          {t('fieldsShown', { count: formatNumber(visible.length), total: formatNumber(fields.length) })}
        </p>
      </Row>
      {visible.length === 0 ? (
        <EmptyNote title={t('noFields')}>
          <p>{t('noFieldsHint')}</p>
        </EmptyNote>
      ) : (
        <FactTable
          caption={t('field')}
          rows={visible}
          rowKey={(field) => field.code}
          columns={columns}
          narrow="lines"
        />
      )}
    </Stack>
  );
}

/** The columns. Those of the names in programs and of the descriptions are left out if no field has one. */
function useColumns(fields: readonly Field[]): FactColumn<Field>[] {
  const t = useMessages(catalogMessages);
  const lang = useLanguage();
  const names: Record<Lang, FactColumn<Field>> = {
    zh: { key: 'zh', label: t('chineseName'), cell: (field) => <span lang="zh-CN">{field.zh}</span> },
    en: { key: 'en', label: t('englishName'), cell: (field) => <span lang="en">{field.en}</span> },
  };
  const alias: FactColumn<Field> = {
    key: 'alias',
    label: t('alias'),
    cell: (field) => (field.role === null ? MISSING : <code>{field.role}</code>),
  };
  const note: FactColumn<Field> = {
    key: 'note',
    label: t('note'),
    cell: (field) => field.note?.[lang] ?? MISSING,
    fills: 'line',
  };
  return [
    { key: 'code', label: t('field'), cell: (field) => <FieldCode field={field} /> },
    { ...names[lang], fills: 'rest' },
    { ...names[lang === 'zh' ? 'en' : 'zh'], fills: 'rest' },
    ...(fields.some(({ role }) => role !== null) ? [alias] : []),
    { key: 'type', label: t('type'), cell: (field) => <FieldKind field={field} /> },
    {
      key: 'unit',
      label: t('unit'),
      cell: ({ unit }) => (unit === null ? MISSING : <FieldUnit unit={unit} />),
    },
    ...(fields.some((field) => field.note !== null) ? [note] : []),
  ];
}

function FieldCode({ field: { code, key } }: { field: Field }) {
  const t = useMessages(catalogMessages);
  return (
    <span className={styles.code}>
      <code>{code}</code>
      <CopyCode code={code} />
      {key && <Tag tone="primary">{t('key')}</Tag>}
    </span>
  );
}

/** The type with its attributes, such as its digits, its time zone and its possible values. */
function FieldKind({ field }: { field: Field }) {
  const t = useMessages(catalogMessages);
  const lang = useLanguage();
  const { references, ...others } = field;
  const words = attributeWords(others, lang);
  if (words.length === 0 && references === undefined) return t(`type.${field.type}`);
  return (
    <>
      {t(`type.${field.type}`)} <Quiet as="span">{formatList(words, lang)}</Quiet>
      {references !== undefined && (
        <Link to={productPath(references.dataset, lang, { tab: 'fields', field: references.field })}>
          → {references.dataset}.{references.field}
        </Link>
      )}
    </>
  );
}

/** The unit in the page's language, followed by the unit in the other language if it differs. */
function FieldUnit({ unit }: { unit: NonNullable<Field['unit']> }) {
  const lang = useLanguage();
  const other = lang === 'zh' ? 'en' : 'zh';
  if (unit.zh === unit.en) return unit.zh;
  return (
    <>
      {unit[lang]}{' '}
      <Quiet as="span" lang={languageTag(other)}>
        {unit[other]}
      </Quiet>
    </>
  );
}

/** Returns whether the texts of the field contain every word of the filter. */
function holds({ code, zh, en, role, unit, note }: Field, filter: string): boolean {
  const text = [code, zh, en, role, unit?.zh, unit?.en, note?.zh, note?.en].join(' ').toLowerCase();
  return filter
    .toLowerCase()
    .split(/\s+/)
    .every((word) => text.includes(word));
}

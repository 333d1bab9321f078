import type { DatasetDetail, Lang } from '@jishi/contract';
import { MISSING } from '../../../shared/format/index.ts';
import { useLanguage } from '../../../shared/i18n/language.ts';
import { type Translate, useMessages } from '../../../shared/i18n/messages.ts';
import { EmptyNote } from '../../../shared/ui/note/EmptyNote.tsx';
import { FactTable } from '../../../shared/ui/table/FactTable.tsx';
import { Tag } from '../../../shared/ui/tag/Tag.tsx';
import { catalogMessages } from '../catalog.messages.ts';

type Parameter = DatasetDetail['parameters'][number];

/** Lists the parameters: their meaning, whether they are required, the accepted values and an example. */
export function ParametersTable({ parameters }: { parameters: readonly Parameter[] }) {
  const t = useMessages(catalogMessages);
  const lang = useLanguage();
  if (parameters.length === 0) return <EmptyNote title={t('noParameters')} />;
  return (
    <FactTable
      caption={t('parameter')}
      rows={parameters}
      rowKey={(parameter) => parameter.name}
      columns={[
        { key: 'name', label: t('parameter'), cell: (parameter) => <code>{parameter.name}</code> },
        {
          key: 'required',
          label: t('required'),
          cell: (parameter) =>
            parameter.required ? <Tag tone="primary">{t('required')}</Tag> : t('optional'),
        },
        { key: 'meaning', label: t('meaning'), cell: (parameter) => parameter[lang], fills: 'line' },
        {
          key: 'accepts',
          label: t('accepts'),
          cell: (parameter) =>
            acceptedBy(
              parameter,
              t,
              parameter.values.map((choice) =>
                choice[lang] === choice.value ? choice.value : `${choice.value} ${choice[lang]}`,
              ),
            ),
          fills: 'line',
          named: true,
        },
        {
          key: 'example',
          label: t('example'),
          cell: ({ example, values }) =>
            example === null ? MISSING : <Example example={example} values={values} lang={lang} />,
          fills: 'line',
          named: true,
        },
      ]}
      narrow="lines"
    />
  );
}

/** An example value, with its meaning if the value is not self-explanatory. */
function Example({ example, values, lang }: { example: string; values: Parameter['values']; lang: Lang }) {
  const meaning = values.find(({ value }) => value === example)?.[lang] ?? example;
  return (
    <>
      <code>{example}</code>
      {meaning !== example && ` ${meaning}`}
    </>
  );
}

function acceptedBy(
  parameter: Parameter,
  t: Translate<'maxCodes' | 'defaultIs' | 'separator'>,
  values: readonly string[],
): string {
  const rules = [
    ...values,
    ...(parameter.maxCodes === null ? [] : [t('maxCodes', { count: parameter.maxCodes })]),
    ...(parameter.default === null ? [] : [t('defaultIs', { value: parameter.default })]),
  ];
  return rules.length === 0 ? MISSING : rules.join(t('separator'));
}

import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { formatFen, formatInstant, formatNumber } from '../../../shared/format/index.ts';
import { useMessages } from '../../../shared/i18n/messages.ts';
import { useMay, useRole } from '../../../shared/session/acting.ts';
import { keysQuery } from '../../../shared/session/own-key.ts';
import { Button } from '../../../shared/ui/button/Button.tsx';
import { Field } from '../../../shared/ui/control/Field.tsx';
import { Select } from '../../../shared/ui/control/Select.tsx';
import { TextInput } from '../../../shared/ui/control/TextInput.tsx';
import { Row } from '../../../shared/ui/layout/Row.tsx';
import { Section } from '../../../shared/ui/layout/Section.tsx';
import { EmptyNote } from '../../../shared/ui/note/EmptyNote.tsx';
import { ErrorNote } from '../../../shared/ui/note/ErrorNote.tsx';
import { SkeletonRows } from '../../../shared/ui/skeleton/SkeletonRows.tsx';
import { FactTable } from '../../../shared/ui/table/FactTable.tsx';
import { usageMessages } from '../usage.messages.ts';
import { type CallsFilter, callsQuery } from '../usage.queries.ts';

const RESULTS = ['all', 'answered', 'refused'] as const;
const DATASET = /^p_\w{1,60}$/;

/** The calls one by one, the newest first, by data set, key and result. */
export function UseCalls({ onAsk }: { onAsk: (requestId: string) => void }) {
  const t = useMessages(usageMessages);
  const [filter, setFilter] = useState<CallsFilter>({ result: 'all' });
  return (
    <Section title={t('list')}>
      <Filters filter={filter} onChange={setFilter} />
      <CallTable filter={filter} onAsk={onAsk} />
    </Section>
  );
}

interface FiltersProps {
  filter: CallsFilter;
  onChange: (filter: CallsFilter) => void;
}

function Filters({ filter, onChange }: FiltersProps) {
  const t = useMessages(usageMessages);
  const keys = useQuery({ ...keysQuery, enabled: useMay('keys') });
  const [code, setCode] = useState('');
  const write = (text: string): void => {
    setCode(text);
    const { dataset: _before, ...others } = filter;
    onChange(DATASET.test(text) ? { ...others, dataset: text } : others);
  };
  const { keyId: _key, ...withoutKey } = filter;
  return (
    <Row gap="0 16px" align="start">
      <Field label={t('dataset')} hint={t('datasetHint')}>
        {(control) => (
          <TextInput {...control} value={code} onChange={({ target }) => write(target.value.trim())} />
        )}
      </Field>
      <Field label={t('key')}>
        {(control) => (
          <Select
            {...control}
            value={filter.keyId ?? ''}
            onChange={({ target }) =>
              onChange(target.value === '' ? withoutKey : { ...withoutKey, keyId: target.value })
            }
          >
            <option value="">{t('allKeys')}</option>
            {keys.data?.map(({ id, accessKey, label }) => (
              <option key={id} value={id}>
                {label || accessKey}
              </option>
            ))}
          </Select>
        )}
      </Field>
      <Field label={t('result')}>
        {(control) => (
          <Select
            {...control}
            value={filter.result}
            onChange={({ target }) =>
              onChange({ ...filter, result: RESULTS.find((one) => one === target.value) ?? 'all' })
            }
          >
            {RESULTS.map((result) => (
              <option key={result} value={result}>
                {t(`result.${result}`)}
              </option>
            ))}
          </Select>
        )}
      </Field>
    </Row>
  );
}

function CallTable({ filter, onAsk }: { filter: CallsFilter; onAsk: (requestId: string) => void }) {
  const t = useMessages(usageMessages);
  const log = useInfiniteQuery(callsQuery(filter));
  const keys = useQuery({ ...keysQuery, enabled: useMay('keys') });
  const isOwner = useRole() === 'owner';
  const nameOf = (keyId: string): string => {
    const key = keys.data?.find(({ id }) => id === keyId);
    return key === undefined ? t(isOwner ? 'siteKey' : 'otherKey') : key.label || key.accessKey;
  };
  const calls = log.data?.pages.flatMap((page) => page.calls) ?? [];
  return (
    <>
      {log.isPending && <SkeletonRows rows={5} rowHeightPx={40} lines={1} />}
      {log.data && calls.length === 0 && <EmptyNote title={t(log.hasNextPage ? 'lookedThrough' : 'none')} />}
      {calls.length > 0 && (
        <FactTable
          caption={t('list')}
          columns={[
            { key: 'at', label: t('at'), cell: (call) => formatInstant(call.at) },
            { key: 'dataset', label: t('dataset'), cell: (call) => <code>{call.dataset}</code> },
            { key: 'key', label: t('key'), cell: (call) => nameOf(call.keyId) },
            {
              key: 'code',
              label: t('code'),
              cell: ({ resultcode, requestId }) =>
                resultcode === 200 ? (
                  resultcode
                ) : (
                  <Button
                    tone="link"
                    aria-label={`${t('why')} ${requestId}`}
                    onClick={() => onAsk(requestId)}
                  >{`${resultcode} ${t('why')}`}</Button>
                ),
            },
            { key: 'rows', label: t('rows'), align: 'right', cell: (call) => formatNumber(call.rows) },
            {
              key: 'charged',
              label: t('charged'),
              align: 'right',
              cell: (call) => formatFen(call.priceFen),
            },
          ]}
          rows={calls}
          rowKey={(call) => call.requestId}
        />
      )}
      {log.isError && (
        <ErrorNote error={log.error} onRetry={() => void (log.data ? log.fetchNextPage() : log.refetch())} />
      )}
      {log.hasNextPage && (
        <Button busy={log.isFetchingNextPage} onClick={() => void log.fetchNextPage()}>
          {t('more')}
        </Button>
      )}
    </>
  );
}

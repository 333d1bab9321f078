import { BASES, type CompanyStatement, FINANCIAL_STATEMENTS, SCOPES } from '@jishi/contract';
import { useLanguage } from '../../../shared/i18n/language.ts';
import { useMessages } from '../../../shared/i18n/messages.ts';
import { ButtonLink } from '../../../shared/ui/button/ButtonLink.tsx';
import { Choice } from '../../../shared/ui/chip/Choice.tsx';
import { Select } from '../../../shared/ui/control/Select.tsx';
import { Row } from '../../../shared/ui/layout/Row.tsx';
import { companiesMessages } from '../companies.messages.ts';
import { SCALES, type Scale } from '../scales.ts';
import { statementCsv } from '../statement-table.ts';
import {
  BESIDES,
  PERIOD_COUNTS,
  type StatementAddress,
  type useStatementAddress,
} from '../use-statement-address.ts';
import styles from './StatementView.module.css';

interface StatementToolsProps {
  code: string;
  address: StatementAddress;
  scale: Scale;
  statement: CompanyStatement | undefined;
  onChange: ReturnType<typeof useStatementAddress>[1];
}

/** Chooses the statement, its periods, its unit, and the figure next to each value. */
export function StatementTools({ code, address, scale, statement, onChange }: StatementToolsProps) {
  const t = useMessages(companiesMessages);
  const lang = useLanguage();
  const labelled = <Key extends string>(keys: readonly Key[], label: (key: Key) => string) =>
    keys.map((value) => ({ value, label: label(value) }));
  return (
    <Row className={styles.tools} gap="8px 16px" align="center" data-hidden="print">
      <Choice
        label={t('statement')}
        options={labelled(FINANCIAL_STATEMENTS, (key) => t(`statement.${key}`))}
        value={address.statement}
        onChoose={(next) => onChange({ statement: next })}
      />
      <Choice
        label={t('basis')}
        options={labelled(BASES, (key) => t(`basis.${key}`))}
        value={address.basis}
        onChoose={(basis) => onChange({ basis })}
      />
      <Choice
        label={t('beside')}
        options={labelled(BESIDES, (key) => t(`beside.${key}`))}
        value={address.beside}
        onChoose={(beside) => onChange({ beside })}
      />
      <Choice
        label={t('scale')}
        options={labelled(
          SCALES[lang].map(({ key }) => key),
          (key) => t(`scale.${key}`),
        )}
        value={scale.key}
        onChoose={(next) => onChange({ scale: next })}
      />
      <Choice
        label={t('scope')}
        options={labelled(SCOPES, (key) => t(`scope.${key}`))}
        value={address.scope}
        onChoose={(scope) => onChange({ scope })}
      />
      <PeriodsAndFile {...{ code, address, statement, onChange }} />
    </Row>
  );
}

/** Chooses the number of periods side by side, and exports all of them as a file. */
function PeriodsAndFile({ code, address, statement, onChange }: Omit<StatementToolsProps, 'scale'>) {
  const t = useMessages(companiesMessages);
  const lang = useLanguage();
  return (
    <Row gap={8}>
      <Select
        aria-label={t('periods')}
        value={String(address.periods)}
        onChange={(event) => onChange({ periods: Number(event.target.value) })}
      >
        {PERIOD_COUNTS.map((count) => (
          <option key={count} value={count}>
            {t('periodCount', { count })}
          </option>
        ))}
      </Select>
      {statement !== undefined && statement.items.length > 0 && (
        <ButtonLink
          href={`data:text/csv;charset=utf-8,${encodeURIComponent(statementCsv(statement, lang, t('item')))}`}
          download={`${code}-${address.statement}-${address.basis}.csv`}
        >
          {t('csv')}
        </ButtonLink>
      )}
    </Row>
  );
}

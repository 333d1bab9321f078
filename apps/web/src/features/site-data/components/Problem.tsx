import type { ViewParameter } from '@jishi/contract';
import { useMessages } from '../../../shared/i18n/messages.ts';
import { dataViewMessages } from '../data-view.messages.ts';
import { digitsOf, type FilterProblem } from '../filters.ts';
import styles from './FilterBar.module.css';

/** What is wrong with a filter, and how to write it. */
export function Problem({
  id,
  parameter,
  problem,
}: {
  id: string;
  parameter: ViewParameter;
  problem: FilterProblem;
}) {
  const t = useMessages(dataViewMessages);
  const digits = problem === 'pattern' ? digitsOf(parameter.pattern) : null;
  const values = {
    example: parameter.example ?? parameter.pattern ?? '',
    count: parameter.maxCodes ?? 0,
    digits: digits ?? 0,
  };
  return (
    <p id={id} className={styles.problem} role="alert">
      {t(digits === null ? `problem.${problem}` : 'problem.digits', values)}
    </p>
  );
}

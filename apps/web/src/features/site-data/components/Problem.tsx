import type { ViewParameter } from '@jishi/contract';
import { useMessages } from '../../../shared/i18n/messages.ts';
import { Quiet } from '../../../shared/ui/text/Quiet.tsx';
import { dataViewMessages } from '../data-view.messages.ts';
import { digitsOf, type FilterProblem } from '../filters.ts';

interface ProblemProps {
  id: string;
  parameter: ViewParameter;
  problem: FilterProblem;
}

/** Explains the error in a filter and the required format. */
export function Problem({ id, parameter, problem }: ProblemProps) {
  const problemText = useProblemText();
  return (
    <Quiet size={13} tone="danger" id={id} role="alert">
      {problemText(parameter, problem)}
    </Quiet>
  );
}

export function useProblemText(): (parameter: ViewParameter, problem: FilterProblem) => string {
  const t = useMessages(dataViewMessages);
  return (parameter, problem) => {
    const digits = problem === 'pattern' ? digitsOf(parameter.pattern) : null;
    const values = {
      example: parameter.example ?? parameter.pattern ?? '',
      count: parameter.maxCodes ?? 0,
      digits: digits ?? 0,
    };
    return t(digits === null ? `problem.${problem}` : 'problem.digits', values);
  };
}

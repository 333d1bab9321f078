import type { DatasetDetail } from '@jishi/contract';
import type { CallValues } from './call-url.ts';

export type Parameter = DatasetDetail['parameters'][number];
export type ParameterProblem = 'missing' | 'pattern' | 'tooMany';

/** The row limit of a call. The form sends it with every call, so that code copied from the page contains it, too. */
export const LIMIT_PARAMETER = '@limit';
export const ROW_CHOICES = ['20', '100', '500'] as const;

/** Returns the form's values with the row limit in the URL. */
export function withLimit(values: CallValues, addressValues: CallValues): CallValues {
  const limit = ROW_CHOICES.find((choice) => choice === addressValues[LIMIT_PARAMETER]) ?? ROW_CHOICES[0];
  return { ...values, [LIMIT_PARAMETER]: limit };
}

/**
 * Returns the initial values of a form: the value in the URL, otherwise the example, otherwise the default. An optional
 * choice is initially empty, because its example may exclude the security in the URL.
 */
export function startValues(parameters: readonly Parameter[], addressValues: CallValues): CallValues {
  return Object.fromEntries(
    parameters.map((parameter) => {
      const example = parameter.values.length > 0 && !parameter.required ? null : parameter.example;
      return [parameter.name, addressValues[parameter.name] ?? example ?? parameter.default ?? ''];
    }),
  );
}

/** Checks a value before it is sent. The server checks it again. */
export function problemOf(parameter: Parameter, value: string): ParameterProblem | null {
  const text = value.trim();
  if (text === '') return parameter.required ? 'missing' : null;
  const parts = parameter.maxCodes === null ? [text] : text.split(',').map((part) => part.trim());
  if (parameter.maxCodes !== null && parts.length > parameter.maxCodes) return 'tooMany';
  const { pattern } = parameter;
  return pattern !== null && !parts.every((part) => new RegExp(`^(?:${pattern})$`).test(part))
    ? 'pattern'
    : null;
}

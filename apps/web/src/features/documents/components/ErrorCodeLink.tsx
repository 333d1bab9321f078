import { errorCodeAddress } from '@jishi/contract';
import { Link } from 'react-router';
import { useLanguage } from '../../../shared/i18n/language.ts';
import styles from './ErrorCodeList.module.css';

/** The id of the first row of a code. */
export const rowIdOf = (code: string | number): string => `code${code}`;

interface ErrorCodeLinkProps {
  code: number;
  /** Several errors can have the same code. Only the first of them has the id to which the URL of the code points. */
  id: string | undefined;
  isOpened: boolean;
}

/** An error code that links to its entry in the list. */
export function ErrorCodeLink({ code, id, isOpened }: ErrorCodeLinkProps) {
  const lang = useLanguage();
  return (
    <Link
      to={errorCodeAddress(code, lang)}
      id={id}
      className={styles.code}
      aria-current={isOpened ? 'location' : undefined}
      preventScrollReset
      replace
    >
      <code>{code}</code>
    </Link>
  );
}

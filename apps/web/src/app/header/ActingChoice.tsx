import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { useLanguage } from '../../shared/i18n/language.ts';
import { useMessages } from '../../shared/i18n/messages.ts';
import { PATHS } from '../../shared/navigation/paths.ts';
import { actFor } from '../../shared/session/act-for.ts';
import { membershipsQuery } from '../../shared/session/memberships.query.ts';
import { actingMessages } from './acting.messages.ts';

/**
 * The accounts for which the user can act, with the current one marked, and a link to invitations. Renders nothing if
 * the user has neither other accounts nor invitations.
 */
export default function ActingChoice({ nickname, onGo }: { nickname: string; onGo: () => void }) {
  const t = useMessages(actingMessages);
  const lang = useLanguage();
  const data = useQuery(membershipsQuery).data;
  if (data === undefined) return null;
  const { acting, memberships, invitations } = data;
  const choices = [
    { id: null, name: nickname },
    ...memberships.map(({ id, account }) => ({ id, name: account })),
  ];
  return (
    <>
      {memberships.length > 0 &&
        choices.map(({ id, name }) => (
          <li key={id}>
            <button
              type="button"
              aria-pressed={id === acting}
              onClick={() => {
                onGo();
                if (id !== acting) void actFor(id);
              }}
            >
              {t('actFor', { name })}
            </button>
          </li>
        ))}
      {invitations.length > 0 && (
        <li>
          <Link to={PATHS.personal[lang]} onClick={onGo}>
            {t('invitations', { count: invitations.length })}
          </Link>
        </li>
      )}
    </>
  );
}

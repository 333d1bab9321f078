import type { Lang, SecurityMatch } from '@jishi/contract';
import { Link, useNavigate } from 'react-router';
import { useLanguage } from '../../../shared/i18n/language.ts';
import { useMessages } from '../../../shared/i18n/messages.ts';
import styles from './HomeSearch.module.css';
import { homeMessages } from './home.messages.ts';
import type { HomeOption } from './use-home-search.ts';

interface FoundListProps {
  id: string;
  text: string;
  visible: boolean;
  failed: boolean;
  options: readonly HomeOption[];
  active: number;
  storeAddress: string;
}

const GROUPS = [
  { kind: 'dataset', label: 'inData' },
  { kind: 'security', label: 'inSecurities' },
] as const;

/** Under the search box: data sets, then securities, then the way to the whole store. */
export function FoundList({ id, text, visible, failed, options, active, storeAddress }: FoundListProps) {
  const t = useMessages(homeMessages);
  const none = options.length === 0;
  return (
    <>
      <div className={styles.panel} hidden={!visible}>
        <div id={id} role="listbox" aria-label={t('search')}>
          {GROUPS.map(({ kind, label }) => {
            const at = options.findIndex(({ found }) => found.kind === kind);
            if (at < 0) return null;
            const group = options.filter(({ found }) => found.kind === kind);
            return (
              // biome-ignore lint/a11y/useSemanticElements: a fieldset may not stand in a listbox
              <div key={kind} role="group" aria-label={t(label)}>
                <p className={styles.group} aria-hidden="true">
                  {t(label)}
                </p>
                {group.map((option, i) => (
                  <FoundOption
                    key={option.key}
                    id={`${id}-${at + i}`}
                    option={option}
                    marked={at + i === active}
                  />
                ))}
              </div>
            );
          })}
        </div>
        {visible && none && <p className={styles.none}>{t(failed ? 'failed' : 'nothing')}</p>}
        {visible && (
          <Link className={styles.more} to={storeAddress}>
            {t('inStore', { word: text.trim() })}
          </Link>
        )}
      </div>
      <p className="visually-hidden" aria-live="polite">
        {visible && !none ? t('found', { count: options.length }) : ''}
      </p>
    </>
  );
}

function FoundOption({ id, option, marked }: { id: string; option: HomeOption; marked: boolean }) {
  const lang = useLanguage();
  const navigate = useNavigate();
  const { found, to } = option;
  const code = found.kind === 'dataset' ? found.dataset.code : found.security.SECCODE;
  const [name, beside] =
    found.kind === 'dataset' ? [found.dataset.name[lang], ''] : namesOf(found.security, lang);
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the keys are handled by the box that owns the list
    <div
      id={id}
      role="option"
      tabIndex={-1}
      aria-selected={marked}
      onMouseDown={(event) => event.preventDefault()}
      onClick={() => void navigate(to)}
    >
      <span>{name}</span>
      <code>{code}</code>
      <span className={styles.beside}>{beside}</span>
    </div>
  );
}

/** The name in the language of the page, where there is one, and the other beside it. */
function namesOf({ SECNAME, F014V }: SecurityMatch, lang: Lang): readonly [string, string] {
  return lang === 'en' && F014V !== null ? [F014V, SECNAME] : [SECNAME, F014V ?? ''];
}

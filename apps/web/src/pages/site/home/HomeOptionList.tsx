import type { Lang, SecurityMatch } from '@jishi/contract';
import { Link, useNavigate } from 'react-router';
import { useLanguage } from '../../../shared/i18n/language.ts';
import { useMessages } from '../../../shared/i18n/messages.ts';
import { ComboboxPanel } from '../../../shared/ui/combobox/ComboboxPanel.tsx';
import { Option } from '../../../shared/ui/combobox/Option.tsx';
import type { Combobox } from '../../../shared/ui/combobox/use-combobox.ts';
import { Quiet } from '../../../shared/ui/text/Quiet.tsx';
import styles from './HomeSearch.module.css';
import { homeMessages } from './home.messages.ts';
import type { HomeOption } from './use-home-search.ts';

interface HomeOptionListProps {
  box: Combobox;
  text: string;
  visible: boolean;
  failed: boolean;
  options: readonly HomeOption[];
  storeAddress: string;
  searchedPart: string | null;
}

const GROUPS = [
  { kind: 'dataset', label: 'inData' },
  { kind: 'security', label: 'inSecurities' },
] as const;

/** The list under the search box: data sets, then securities, then a link to the whole store. */
export function HomeOptionList({
  box,
  text,
  visible,
  failed,
  options,
  storeAddress,
  searchedPart,
}: HomeOptionListProps) {
  const t = useMessages(homeMessages);
  const none = options.length === 0;
  return (
    <ComboboxPanel
      className={styles.panel}
      visible={visible}
      none={none ? t(failed ? 'failed' : 'nothing') : null}
      announcement={t('found', { count: options.length })}
    >
      <div id={box.id} role="listbox" aria-label={t('search')}>
        {GROUPS.map(({ kind, label }) => {
          const at = options.findIndex(({ match }) => match.kind === kind);
          if (at < 0) return null;
          const group = options.filter(({ match }) => match.kind === kind);
          return (
            // biome-ignore lint/a11y/useSemanticElements: a listbox must not contain a fieldset
            <div key={kind} role="group" aria-label={t(label)}>
              <p className={styles.group} aria-hidden="true">
                {t(label)}
                {kind === 'dataset' && searchedPart !== null && t('ofPart', { words: searchedPart })}
              </p>
              {group.map((option, i) => (
                <HomeOptionItem key={option.key} box={box} row={at + i} option={option} />
              ))}
            </div>
          );
        })}
      </div>
      {visible && (
        <Link className={styles.more} to={storeAddress}>
          {t('inStore', { word: text.trim() })}
        </Link>
      )}
    </ComboboxPanel>
  );
}

function HomeOptionItem({ box, row, option }: { box: Combobox; row: number; option: HomeOption }) {
  const lang = useLanguage();
  const navigate = useNavigate();
  const { match, to } = option;
  const code = match.kind === 'dataset' ? match.dataset.code : match.security.SECCODE;
  const [name, beside] =
    match.kind === 'dataset' ? [match.dataset.name[lang], ''] : namesOf(match.security, lang);
  return (
    <Option box={box} row={row} onChoose={() => void navigate(to)}>
      <span>{name}</span>
      <Quiet as="code" size={13}>
        {code}
      </Quiet>
      <span className={styles.beside}>{beside}</span>
    </Option>
  );
}

/**
 * Returns the name in the page's language, followed by the name in the other language. If there is just one name,
 * returns that.
 */
function namesOf({ SECNAME, F014V }: SecurityMatch, lang: Lang): readonly [string, string] {
  return lang === 'en' && F014V !== null ? [F014V, SECNAME] : [SECNAME, F014V ?? ''];
}

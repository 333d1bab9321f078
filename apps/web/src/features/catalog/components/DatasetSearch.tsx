import { type KeyboardEvent, useCallback, useRef } from 'react';
import { useShortcut } from '../../../shared/hooks/use-shortcut.ts';
import { useMessages } from '../../../shared/i18n/messages.ts';
import { SearchInput } from '../../../shared/ui/control/SearchInput.tsx';
import { catalogMessages } from '../catalog.messages.ts';
import { QUERY_LENGTH_MAX } from '../store-address.ts';

const SHORTCUT = '/';

interface DatasetSearchProps {
  text: string;
  onChange: (text: string) => void;
  /** Called when the down arrow is pressed, to move from the box into the list. */
  onDown: () => void;
}

/** The box in which the reader searches for names, codes and fields of the data sets. */
export function DatasetSearch({ text, onChange, onDown }: DatasetSearchProps) {
  const t = useMessages(catalogMessages);
  const input = useRef<HTMLInputElement>(null);
  useShortcut(
    SHORTCUT,
    useCallback(() => input.current?.focus(), []),
  );
  const onKeyDown = (event: KeyboardEvent): void => {
    // While an input method is composing a word, it uses the arrow keys to choose characters.
    if (event.key !== 'ArrowDown' || event.nativeEvent.isComposing) return;
    event.preventDefault();
    onDown();
  };
  return (
    <SearchInput
      ref={input}
      shortcut={SHORTCUT}
      value={text}
      maxLength={QUERY_LENGTH_MAX}
      aria-label={t('search')}
      placeholder={t('searchHint')}
      onChange={(event) => onChange(event.target.value)}
      onKeyDown={onKeyDown}
    />
  );
}

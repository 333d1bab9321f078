import type { ReactNode } from 'react';
import type { QueryState } from '../answer/query-state.ts';
import { Unanswered } from '../answer/Unanswered.tsx';
import type { Mark } from '../ui/combobox/mark.ts';
import { Option } from '../ui/combobox/Option.tsx';
import { useCombobox } from '../ui/combobox/use-combobox.ts';
import { TextInput } from '../ui/control/TextInput.tsx';
import { Stack } from '../ui/layout/Stack.tsx';
import { SkeletonRows } from '../ui/skeleton/SkeletonRows.tsx';
import { Quiet } from '../ui/text/Quiet.tsx';
import type { SearchText } from './use-search-text.ts';

const QUERY_LENGTH_MAX = 50;
const ROW_HEIGHT_PX = 38;

interface SearchQuery extends QueryState {
  readonly isSuccess: boolean;
  readonly isPlaceholderData: boolean;
}

interface OptionSearchProps<Item> {
  search: SearchText;
  /** The name of the box and of the list. */
  name: string;
  placeholder: string;
  /** The text above the options. */
  heading?: string;
  /** The query that the options come from. Null if they need none. */
  query: SearchQuery | null;
  /** The expected number of options. */
  rowsExpected: number;
  options: readonly Item[];
  keyOf: (option: Item) => string;
  /** Shown if the query has no options. */
  none: string;
  /** Whether the box gets the focus when it appears. */
  takesFocus?: boolean;
  listClass?: string | undefined;
  onChoose: (option: Item) => void;
  /** Renders an option. */
  children: (option: Item) => ReactNode;
}

const focusOn = (input: HTMLInputElement | null): void => input?.focus();

/**
 * A search box with a list of options below it. If no option is marked, Enter chooses the first match, but only after
 * the list has been updated for the complete text.
 */
export function OptionSearch<Item>(props: OptionSearchProps<Item>) {
  const { search, name, query, options, onChoose } = props;
  const box = useCombobox();
  const hasOptions = options.length > 0;
  const onEnter = ({ row }: Mark): boolean => {
    const isCurrent = search.isSearch && search.isSettled && query?.isPlaceholderData !== true;
    const option = options[row] ?? (isCurrent ? options[0] : undefined);
    if (option !== undefined) onChoose(option);
    return option !== undefined;
  };
  return (
    <Stack gap={8}>
      <TextInput
        {...box.inputProps({ rows: options.length, ready: hasOptions, onEnter })}
        ref={props.takesFocus === true ? focusOn : undefined}
        type="search"
        aria-label={name}
        placeholder={props.placeholder}
        maxLength={QUERY_LENGTH_MAX}
        value={search.text}
        onChange={(event) => {
          box.begin();
          search.setText(event.target.value);
        }}
      />
      {props.heading !== undefined && <Quiet size={13}>{props.heading}</Quiet>}
      {query !== null && (
        <Unanswered
          query={query}
          waiting={<SkeletonRows rows={props.rowsExpected} rowHeightPx={ROW_HEIGHT_PX} lines={1} />}
        />
      )}
      {query?.isSuccess === true && !hasOptions && <Quiet>{props.none}</Quiet>}
      <div id={box.id} role="listbox" aria-label={name} className={props.listClass} hidden={!hasOptions}>
        {options.map((option, row) => (
          <Option key={props.keyOf(option)} box={box} row={row} onChoose={() => onChoose(option)}>
            {props.children(option)}
          </Option>
        ))}
      </div>
    </Stack>
  );
}

import type { ViewedDataset } from '@jishi/contract';
import { type FormEvent, useId, useState } from 'react';
import { useMessages } from '../../../shared/i18n/messages.ts';
import { normalDay } from '../../../shared/time/days.ts';
import { Button } from '../../../shared/ui/button/Button.tsx';
import { Row } from '../../../shared/ui/layout/Row.tsx';
import { Stack } from '../../../shared/ui/layout/Stack.tsx';
import { dataViewMessages } from '../data-view.messages.ts';
import { type Control, controlsOf, faultsOf, parametersOf, type Where } from '../filters.ts';
import styles from './FilterBar.module.css';
import { FilterControl } from './FilterControl.tsx';

/**
 * The number of controls that fit next to the buttons on a wide screen. A range counts as two, and the additional
 * button as one.
 */
const ROOM = 4;

interface FilterBarProps {
  view: ViewedDataset;
  where: Where;
  /** Receives a function of the current filters, because two changes may be made before the first one is rendered. */
  onWhere: (change: (where: Where) => Where) => void;
}

/** The filters of a data set. Typed text is applied by Enter or by the button. A choice is applied immediately. */
export function FilterBar(props: FilterBarProps) {
  const { view, where } = props;
  const t = useMessages(dataViewMessages);
  const id = useId();
  const { values, checked, isChanged, send, choose, submit, type } = useDraft(props);
  // The drawer is initially open if a filter is invalid, so that the error is visible even on a phone.
  const [open, setOpen] = useState(() => faultsOf(where, view.parameters).length > 0);
  const controls = controlsOf(view.parameters).filter((control) => isOfUse(control, view, where));
  const first = firstControls(controls);
  const set = Object.values(where).filter((value) => value !== '').length;
  if (controls.length === 0) return null;
  return (
    <Stack
      as="form"
      className={styles.bar}
      gap={8}
      data-hidden="print"
      data-open={open}
      onSubmit={submit}
      noValidate
      aria-label={t('filters')}
    >
      <Button data-hidden="above-760" aria-expanded={open} aria-controls={id} onClick={() => setOpen(!open)}>
        {set === 0 ? t('filters') : t('filtersSet', { count: set })}
      </Button>
      <div id={id} className={styles.controls}>
        {controls.map((control, i) => (
          <div key={parametersOf(control)[0]?.name} className={styles.control} data-extra={i >= first}>
            <FilterControl
              control={control}
              view={view}
              values={values}
              checked={checked}
              onType={type}
              onChoose={choose}
            />
          </div>
        ))}
        <Actions
          isChanged={isChanged}
          onReset={set > 0 || isChanged ? () => send(() => ({})) : null}
          more={controls.length > first ? { open, controls: id, onToggle: () => setOpen(!open) } : null}
        />
      </div>
    </Stack>
  );
}

interface ActionsProps {
  isChanged: boolean;
  /** Null if no filter can be reset. */
  onReset: (() => void) | null;
  /** Null if all filters are already visible. */
  more: { open: boolean; controls: string; onToggle: () => void } | null;
}

function Actions({ isChanged, onReset, more }: ActionsProps) {
  const t = useMessages(dataViewMessages);
  return (
    <Row className={styles.actions} gap={8} wrap={false}>
      <Button type="submit" tone={isChanged ? 'primary' : 'plain'}>
        {t('apply')}
      </Button>
      <Button disabled={onReset === null} onClick={() => onReset?.()}>
        {t('reset')}
      </Button>
      {more && (
        <Button
          tone="link"
          className={styles.more}
          aria-expanded={more.open}
          aria-controls={more.controls}
          onClick={more.onToggle}
        >
          {t(more.open ? 'fewerFilters' : 'moreFilters')}
        </Button>
      )}
    </Row>
  );
}

/**
 * A filter on a field that is empty in all rows is useless. It is shown only if it is set, so that it can be removed.
 */
const isOfUse = (control: Control, { emptyFields }: ViewedDataset, where: Where): boolean =>
  parametersOf(control).some(({ name, field }) => !emptyFields.includes(field) || where[name] !== undefined);

function firstControls(controls: readonly Control[]): number {
  const roomOf = ({ kind }: Control): number => (kind === 'range' ? 2 : 1);
  if (controls.reduce((sum, control) => sum + roomOf(control), 0) <= ROOM) return controls.length;
  let room = ROOM - 1;
  return controls.findIndex((control) => {
    room -= roomOf(control);
    return room < 0;
  });
}

/** The active filters together with typed text that has not been submitted yet. */
function useDraft({ view, where, onWhere }: FilterBarProps) {
  const [typed, setTyped] = useState<Where>({});
  const [checked, setChecked] = useState(false);
  const values: Where = { ...where, ...typed };
  const isSound = (all: Where): boolean => faultsOf(all, view.parameters).length === 0;
  const isChanged = Object.entries(typed).some(([name, value]) => value.trim() !== (where[name] ?? ''));
  const send = (change: (where: Where) => Where): void => {
    setTyped({});
    setChecked(false);
    onWhere(change);
  };
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    if (isSound(values)) send((old) => written({ ...old, ...typed }, view));
    else setChecked(true);
  };
  /**
   * A choice is applied immediately. If the text typed into other filters is valid, it is submitted together with the
   * choice. Otherwise, it stays unsent.
   */
  const choose = (part: Where): void => {
    const isAllSound = isSound({ ...values, ...part });
    const rest = Object.entries(typed).filter(([name]) => !Object.hasOwn(part, name));
    setTyped(isAllSound ? {} : Object.fromEntries(rest));
    onWhere((old) => (isAllSound ? written({ ...old, ...typed, ...part }, view) : { ...old, ...part }));
  };
  const type = (part: Where): void => setTyped({ ...typed, ...part });
  return { values, checked, isChanged, send, choose, submit, type };
}

/** Converts days from any format in which they were typed to the format of URLs. */
function written(values: Where, { parameters }: ViewedDataset): Where {
  const days = parameters.filter(({ type }) => type === 'date' || type === 'datetime');
  return { ...values, ...Object.fromEntries(days.map(({ name }) => [name, normalDay(values[name] ?? '')])) };
}

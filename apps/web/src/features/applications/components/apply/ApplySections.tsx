import { type ReactNode, useId } from 'react';
import { type Fields, useFieldTexts } from '../../../../shared/form/use-fields.ts';
import { useMessages } from '../../../../shared/i18n/messages.ts';
import { Field } from '../../../../shared/ui/control/Field.tsx';
import { Grid } from '../../../../shared/ui/layout/Grid.tsx';
import { Stack } from '../../../../shared/ui/layout/Stack.tsx';
import { Quiet } from '../../../../shared/ui/text/Quiet.tsx';
import { applyMessages } from '../../apply.messages.ts';
import { APPLY_ROWS, type ApplyName, type ApplySection } from '../../apply-fields.ts';
import styles from './Apply.module.css';
import { ApplyControl } from './ApplyControl.tsx';

interface ApplySectionsProps<Name extends ApplyName> {
  sections: readonly ApplySection<Name>[];
  fields: Fields<Name>;
}

/** The fields of an application, grouped by subject. */
export function ApplySections<Name extends ApplyName>({ sections, fields }: ApplySectionsProps<Name>) {
  const t = useMessages(applyMessages);
  const { labelOf, hintOf } = useFieldTexts<ApplyName>(APPLY_ROWS);
  return sections.map((section) => (
    <ApplyPart key={section.name} title={t(`section.${section.name}`)} about={t(`about.${section.name}`)}>
      {section.fields.map(({ name, wide, ...field }) => (
        <div key={name} data-wide={wide}>
          <Field label={labelOf(name)} error={fields.faultOf(name)} hint={hintOf(name)}>
            {(control) => (
              <ApplyControl
                label={labelOf(name)}
                field={field}
                control={{ ...control, ...fields.bind(name) }}
                set={(value) => fields.set(name, value)}
              />
            )}
          </Field>
        </div>
      ))}
    </ApplyPart>
  ));
}

/** One part of a form: its subject on the left, its fields on the right. */
export function ApplyPart({ title, about, children }: { title: string; about: string; children: ReactNode }) {
  const id = useId();
  return (
    <Grid
      as="section"
      className={styles.part}
      columns="240px minmax(0, 1fr)"
      gap="12px 56px"
      oneBelow={960}
      aria-labelledby={id}
    >
      <Stack gap={4}>
        <h2 id={id}>{title}</h2>
        <Quiet>{about}</Quiet>
      </Stack>
      <Grid className={styles.fields} columns={2} gap="10px 24px" oneBelow={640}>
        {children}
      </Grid>
    </Grid>
  );
}

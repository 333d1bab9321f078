import type { Fields } from '../../../../shared/form/use-fields.ts';
import { useMessages } from '../../../../shared/i18n/messages.ts';
import { Field } from '../../../../shared/ui/Field.tsx';
import { TextInput } from '../../../../shared/ui/TextInput.tsx';
import { PictureButton } from '../../../../shared/verification/PictureButton.tsx';
import type { Picture } from '../../../../shared/verification/use-picture.ts';
import { applyMessages } from '../../apply.messages.ts';
import type { OverseasName } from '../../apply-fields.ts';

/** The characters of the picture, which show that a person sends the form. */
export function PictureCode({ fields, picture }: { fields: Fields<OverseasName>; picture: Picture }) {
  const t = useMessages(applyMessages);
  return (
    <Field label={t('field.picVerifyCode')} error={fields.faultOf('picVerifyCode')} aside={<PictureButton picture={picture} />}>
      {(control) => (
        <TextInput {...control} {...fields.bind('picVerifyCode')} autoCapitalize="none" maxLength={4} aria-required />
      )}
    </Field>
  );
}

import { Checkbox } from '../../ui/checkbox.tsx'
import { Field } from '../../ui/field.tsx'
import { PasswordField } from '../../ui/password-field.tsx'
import { SelectField } from '../../ui/select-field.tsx'
import { Showcase, State } from './showcase.tsx'

export function Fields() {
  return (
    <Showcase title="Fields">
      <div className="grid max-w-form gap-5">
        <Field label="City" autoComplete="off" />
        <Field label="Postal code" hint="As in K1A 0B1." autoComplete="off" />
        <Field label="Email" error="Email is invalid" defaultValue="robin@example" autoComplete="off" />
        <Field label="Email, fixed" readOnly value="robin@example.com" />
        <Field label="Disabled" disabled />
        <PasswordField label="Password" autoComplete="new-password" />
        <SelectField label="Province" defaultValue="ON">
          <option value="ON">Ontario</option>
          <option value="QC">Quebec</option>
        </SelectField>
        <SelectField label="Province, missing" error="Required" defaultValue="">
          <option value="">Choose</option>
        </SelectField>
      </div>
      <State name="checkbox: off, on, with a hint, with an error">
        <Checkbox label="Billing address is the same" />
        <Checkbox label="Billing address is the same" defaultChecked />
        <Checkbox label="Keep this card" hint="You can take it back any time." />
        <Checkbox label="I agree" error="Required" />
      </State>
    </Showcase>
  )
}

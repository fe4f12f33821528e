import { useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { Checkbox } from '../../ui/checkbox.tsx'
import { CloseButton } from '../../ui/close-button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { Field } from '../../ui/field.tsx'
import { LinkButton } from '../../ui/link-button.tsx'
import { Panel } from '../../ui/panel.tsx'
import { PasswordField } from '../../ui/password-field.tsx'
import { SelectField } from '../../ui/select-field.tsx'
import { Stepper } from '../../ui/stepper.tsx'
import { Showcase, State } from './showcase.tsx'

const STEPS = { lessLabel: 'One less', moreLabel: 'One more' }

export function Actions() {
  return (
    <Showcase title="Actions">
      <State name="primary: at rest, sending, disabled">
        <Button>Buy the adapter</Button>
        <Button loading>Buy the adapter</Button>
        <Button disabled>Out of stock</Button>
      </State>
      <State name="secondary: at rest, sending, disabled">
        <Button variant="secondary">Check your car</Button>
        <Button variant="secondary" loading>
          Check your car
        </Button>
        <Button variant="secondary" disabled>
          Check your car
        </Button>
      </State>
      <State name="a link that looks like a button">
        <LinkButton to="/ui">To this page</LinkButton>
        <LinkButton to="/ui" variant="secondary">
          To this page
        </LinkButton>
      </State>
      <State name="stepper: free, at its least, at its most, disabled">
        <Steppers />
      </State>
      <State name="close">
        <CloseButton label="Close" onClick={() => {}} />
      </State>
    </Showcase>
  )
}

function Steppers() {
  const [count, setCount] = useState(1)
  return (
    <>
      <Stepper {...STEPS} label="Adapters" value={count} onChange={setCount} />
      <Stepper {...STEPS} label="At its least" value={1} onChange={() => {}} />
      <Stepper {...STEPS} label="At its most" value={999} onChange={() => {}} />
      <Stepper {...STEPS} label="Disabled" value={3} onChange={() => {}} disabled />
    </>
  )
}

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

export function Overlays() {
  const [open, setOpen] = useState<'dialog' | 'panel'>()
  const close = () => setOpen(undefined)
  return (
    <Showcase title="Over the page">
      <State name="dialog, panel">
        <Button variant="secondary" onClick={() => setOpen('dialog')}>
          Open the dialog
        </Button>
        <Button variant="secondary" onClick={() => setOpen('panel')}>
          Open the panel
        </Button>
      </State>
      <Dialog open={open === 'dialog'} onClose={close} title="A question">
        <p>Escape, the cross and a tap beside it close it.</p>
      </Dialog>
      <Panel open={open === 'panel'} onClose={close} title="A panel" closeLabel="Hide">
        <p className="p-5">It slides in from the right.</p>
      </Panel>
    </Showcase>
  )
}

import { useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { CloseButton } from '../../ui/close-button.tsx'
import { LinkButton } from '../../ui/link-button.tsx'
import { Stepper } from '../../ui/stepper.tsx'
import { Showcase, State } from './showcase.tsx'

const STEPS = { lessLabel: 'One less', moreLabel: 'One more' }

export function Actions() {
  const [count, setCount] = useState(1)
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
        <Stepper {...STEPS} label="Adapters" value={count} onChange={setCount} />
        <Stepper {...STEPS} label="At its least" value={1} onChange={() => {}} />
        <Stepper {...STEPS} label="At its most" value={999} onChange={() => {}} />
        <Stepper {...STEPS} label="Disabled" value={3} onChange={() => {}} disabled />
      </State>
      <State name="close">
        <CloseButton label="Close" onClick={() => {}} />
      </State>
    </Showcase>
  )
}

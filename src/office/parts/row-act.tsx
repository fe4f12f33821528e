import { Button } from '../../web/ui/button.tsx'
import type { OfficeCall, OfficeCallName } from './call-office.ts'
import { TroubleNotice } from './trouble-notice.tsx'
import { useAct } from './use-act.ts'

interface RowActProps<N extends OfficeCallName> {
  name: N
  call: OfficeCall<N>
  label: string
  /** What the button does, in full, for screen readers. */
  about: string
  onDone: () => void
}

/** A button in a row of a list that does one thing at once. */
export function RowAct<N extends OfficeCallName>({ name, call, label, about, onDone }: RowActProps<N>) {
  const { act, isBusy, trouble } = useAct(name, onDone)
  return (
    <>
      <TroubleNotice trouble={trouble} />
      <Button variant="secondary" loading={isBusy} aria-label={about} onClick={() => act(call)}>
        {label}
      </Button>
    </>
  )
}

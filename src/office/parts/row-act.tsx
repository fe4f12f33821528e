import { useState } from 'react'
import { Button } from '../../web/ui/button.tsx'
import { Dialog } from '../../web/ui/dialog.tsx'
import type { OfficeCall, OfficeCallName } from './call-office.ts'
import { TroubleNotice } from './trouble-notice.tsx'
import { useAct } from './use-act.ts'

interface RowActProps<N extends OfficeCallName> {
  name: N
  call: OfficeCall<N>
  label: string
  /** What the button does, in full, for screen readers. */
  about: string
  /** What cannot be undone, said before it is done. */
  consequence?: string
  onDone: () => void
}

/** A button in a row of a list that does one thing: at once, or after its consequence was read. */
export function RowAct<N extends OfficeCallName>({ consequence, ...more }: RowActProps<N>) {
  const [isAsked, setAsked] = useState(false)
  const { act, isBusy, trouble, forget } = useAct(more.name, more.onDone)
  const { label, about, call } = more
  if (!consequence) {
    return (
      <>
        <TroubleNotice trouble={trouble} />
        <Button variant="secondary" loading={isBusy} aria-label={about} onClick={() => act(call)}>
          {label}
        </Button>
      </>
    )
  }
  const close = () => {
    setAsked(false)
    forget()
  }
  return (
    <div className="text-left">
      <Button variant="secondary" aria-label={about} onClick={() => setAsked(true)}>
        {label}
      </Button>
      <Dialog open={isAsked} onClose={close} title={about}>
        <div className="grid gap-4">
          <TroubleNotice trouble={trouble} />
          <p className="wrap-anywhere">{consequence}</p>
          <Button variant="danger" loading={isBusy} onClick={() => act(call)}>
            {label}
          </Button>
        </div>
      </Dialog>
    </div>
  )
}

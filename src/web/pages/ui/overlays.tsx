import { useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { Panel } from '../../ui/panel.tsx'
import { Showcase, State } from './showcase.tsx'

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

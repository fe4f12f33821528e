import { useState } from 'react'
import { ApiError } from '../../web/base/api-error.ts'
import { Button } from '../../web/ui/button.tsx'
import { type OfficeCall, type OfficeCallName, saveFile } from './call-office.ts'
import { TroubleNotice } from './trouble-notice.tsx'

interface FileButtonProps<N extends OfficeCallName> {
  name: N
  call: OfficeCall<N>
  /** The name under which the file is saved. */
  fileName: string
  children: React.ReactNode
}

/** Saves what a call answers as a file; the shop writes down who took it. */
export function FileButton<N extends OfficeCallName>({ name, call, fileName, children }: FileButtonProps<N>) {
  const [isBusy, setBusy] = useState(false)
  const [trouble, setTrouble] = useState<ApiError>()
  const save = async () => {
    setBusy(true)
    setTrouble(undefined)
    try {
      await saveFile(name, call, fileName)
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      setTrouble(error)
    } finally {
      setBusy(false)
    }
  }
  return (
    <>
      <Button variant="secondary" loading={isBusy} onClick={save}>
        {children}
      </Button>
      <TroubleNotice trouble={trouble} />
    </>
  )
}

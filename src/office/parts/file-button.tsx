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
  /** What the button does, in full, for screen readers. */
  about?: string
  /** Looks like a link, as within a row. */
  isLink?: boolean
  children: React.ReactNode
}

/** Above the link that a whole row is. */
const LINK =
  'relative z-1 -my-2 inline-flex min-h-9 cursor-pointer items-center whitespace-nowrap underline underline-offset-2 aria-disabled:text-soft'

/** Saves what a call answers as a file; the shop writes down who took it. */
export function FileButton<N extends OfficeCallName>(props: FileButtonProps<N>) {
  const { name, call, fileName, about, isLink, children } = props
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
      {isLink ? (
        <button
          type="button"
          aria-label={about}
          aria-disabled={isBusy || undefined}
          onClick={isBusy ? undefined : save}
          className={LINK}
        >
          {children}
        </button>
      ) : (
        <Button variant="secondary" loading={isBusy} onClick={save} aria-label={about}>
          {children}
        </Button>
      )}
      <TroubleNotice trouble={trouble} />
    </>
  )
}

import { useId } from 'react'
import { useModal } from './use-modal.ts'

interface PanelProps {
  id?: string
  open: boolean
  onClose: () => void
  title: string
  /** The word on the control that closes it. */
  closeLabel: string
  children: React.ReactNode
}

/** Slides in from the right over the page. */
export function Panel({ id, open, onClose, title, closeLabel, children }: PanelProps) {
  const titleId = useId()
  return (
    <dialog
      {...useModal(open, onClose)}
      id={id}
      aria-labelledby={titleId}
      className="sheet sheet-right fixed top-0 z-50 m-0 ml-auto h-dvh max-h-none w-full max-w-[440px] scroll-py-24 overflow-y-auto overscroll-contain bg-paper p-0 text-ink shadow-soft"
    >
      <div className="flex min-h-full flex-col">
        <div className="low:static sticky top-0 z-10 flex min-h-16 items-center justify-between gap-4 border-hairline border-b bg-paper px-5">
          <h2 id={titleId} className="text-xl font-extrabold tracking-tight">
            {title}
          </h2>
          {/* A form closes it before any script has run. */}
          <form method="dialog">
            <button
              type="submit"
              className="-mr-3 min-h-11 rounded-button px-3 font-semibold text-soft hover:bg-hover hover:text-ink"
            >
              {closeLabel}
            </button>
          </form>
        </div>
        {children}
      </div>
    </dialog>
  )
}

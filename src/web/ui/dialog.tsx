import { useId } from 'react'
import controlWords from '../../words/en-US/pages/controls.json'
import { useWords } from '../base/words.ts'
import { CloseButton } from './close-button.tsx'
import { useModal } from './use-modal.ts'

interface DialogProps {
  open: boolean
  onClose: () => void
  title: string
  children: React.ReactNode
}

/** A question or message in the middle of the page. */
export function Dialog({ open, onClose, title, children }: DialogProps) {
  const t = useWords(controlWords)
  const titleId = useId()
  return (
    <dialog
      {...useModal(open, onClose)}
      aria-labelledby={titleId}
      className="sheet sheet-middle m-auto w-full max-w-[min(580px,calc(100vw-2rem))] rounded-card bg-card p-0 text-ink shadow-soft"
    >
      <div className="p-6">
        <div className="mb-4 flex items-start justify-between gap-4">
          <h2 id={titleId} className="text-xl font-extrabold tracking-tight">
            {title}
          </h2>
          <CloseButton label={t('close')} onClick={onClose} />
        </div>
        {children}
      </div>
    </dialog>
  )
}

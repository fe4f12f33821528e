import { useEffect, useRef } from 'react'

/**
 * Opens and closes a native dialog as a modal: the browser then keeps focus inside, gives it back
 * afterwards, closes on Escape and hides the page from screen readers.
 */
export function useModal(open: boolean, onClose: () => void) {
  const ref = useRef<HTMLDialogElement>(null)
  const wasOpen = useRef(false)
  useEffect(() => {
    const dialog = ref.current
    if (!dialog) return
    if (open && !dialog.open) {
      dialog.showModal()
      // The browser takes the first thing there is, which closes it; React's autoFocus comes before it is shown.
      dialog.querySelector<HTMLElement>('[data-first]')?.focus()
    }
    // What was open before the scripts came is not theirs to close.
    if (!open && wasOpen.current && dialog.open) dialog.close()
    wasOpen.current = open
  }, [open])

  const closeOnBackdrop = (event: React.MouseEvent<HTMLDialogElement>) => {
    if (event.target === event.currentTarget) onClose()
  }
  // Escape: told before the focus goes back. The browser tells of the closing later; who has opened it again by then
  // would see it close.
  const onEscape = (event: React.SyntheticEvent<HTMLDialogElement>) => {
    if (event.target === event.currentTarget) onClose()
  }
  const onClosed = (event: React.SyntheticEvent<HTMLDialogElement>) => {
    if (!event.currentTarget.open) onClose()
  }
  return { ref, onCancel: onEscape, onClose: onClosed, onClick: closeOnBackdrop }
}

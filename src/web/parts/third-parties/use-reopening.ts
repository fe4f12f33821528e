import { useCallback, useEffect, useRef, useState } from 'react'

/** Whether the visitor has asked to see the choice again. Closing leads the focus back to where it came from. */
export function useReopening() {
  const [isOpen, setOpen] = useState(false)
  const opener = useRef<HTMLElement>(null)

  useEffect(() => {
    const onClick = ({ target }: MouseEvent) => {
      const button = target instanceof Element && target.closest('[data-action="privacy-choices"]')
      if (!(button instanceof HTMLElement)) return
      opener.current = button
      setOpen(true)
    }
    document.addEventListener('click', onClick)
    return () => document.removeEventListener('click', onClick)
  }, [])

  const close = useCallback(() => {
    setOpen(false)
    const next = opener.current ?? document.getElementById('main')
    next?.focus({ preventScroll: true })
    opener.current = null
  }, [])
  return { isOpen, close }
}

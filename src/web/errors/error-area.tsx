import { type ErrorType, useErrors } from '../state/errors.ts'
import { Notice } from '../ui/notice.tsx'

interface ErrorAreaProps {
  type: ErrorType
  title?: string
  className?: string
  /** The way out, as a button to try again. */
  children?: React.ReactNode
}

/** What the error store holds of one type; nothing while all is well. */
export function ErrorArea({ type, children, ...notice }: ErrorAreaProps) {
  const message = useErrors((state) => state.errors[type])
  if (message === undefined) return null
  return (
    <Notice tone="error" {...notice}>
      <p className="whitespace-pre-wrap">{message}</p>
      {children}
    </Notice>
  )
}

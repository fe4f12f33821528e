import { Notice } from '../../ui/notice.tsx'
import { type ErrorType, useErrors } from './errors.ts'

/** What the error store holds of one type, read aloud as it comes; nothing while all is well. */
export function ErrorArea({ type, className }: { type: ErrorType; className?: string }) {
  const message = useErrors((state) => state.errors[type])
  if (!message) return null
  return (
    <div className={className}>
      <Notice tone="error">
        {/* The specification sets two spaces into one of its messages. */}
        <p className="whitespace-pre-wrap">{message}</p>
      </Notice>
    </div>
  )
}

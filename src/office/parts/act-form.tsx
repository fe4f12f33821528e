import type { ApiError } from '../../web/base/api-error.ts'
import { Button } from '../../web/ui/button.tsx'
import { TroubleNotice } from './trouble-notice.tsx'
import { type Seen, useSeen } from './use-seen.ts'

const NOTHING: Seen = {}

interface ActFormProps {
  /** What was typed, each field by its name, all but a password without spaces around it; and what was seen of them. */
  onSend: (typed: Record<string, string>, seen: Seen) => void
  /** What the shop has of the fields, by their names, where a colleague may change it at the same time. */
  shown?: Seen
  submit: string
  isBusy: boolean
  trouble: ApiError | undefined
  variant?: 'primary' | 'secondary' | 'danger'
  className?: string
  children: React.ReactNode
}

/** A form that sends one act to the shop. */
export function ActForm({ onSend, shown, submit, isBusy, trouble, ...look }: ActFormProps) {
  const { variant, className, children } = look
  const { form, seen, noteSent } = useSeen(shown ?? NOTHING, trouble)
  const send = (event: React.FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const data = new FormData(event.currentTarget)
    noteSent()
    // A password may begin or end with a space.
    const read = (name: string, value: string) => (name === 'password' ? value : value.trim())
    onSend(Object.fromEntries([...data].map(([name, value]) => [name, read(name, String(value))])), seen)
  }
  return (
    <form ref={form} method="post" onSubmit={send} className={className ?? 'grid gap-4'}>
      <TroubleNotice trouble={trouble} />
      {children}
      <Button type="submit" className="sm:justify-self-start" variant={variant ?? 'primary'} loading={isBusy}>
        {submit}
      </Button>
    </form>
  )
}

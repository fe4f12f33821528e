import type { ApiError } from '../../web/base/api-error.ts'
import { Button } from '../../web/ui/button.tsx'
import { TroubleNotice } from './trouble-notice.tsx'

interface ActFormProps {
  /** What was typed, each field by its name; all but a password without spaces around it. */
  onSend: (typed: Record<string, string>) => void
  submit: string
  isBusy: boolean
  trouble: ApiError | undefined
  variant?: 'primary' | 'secondary' | 'danger'
  className?: string
  children: React.ReactNode
}

/** A form that sends one act to the shop. */
export function ActForm({ onSend, submit, isBusy, trouble, variant, className, children }: ActFormProps) {
  const send = (event: React.FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const given = [...new FormData(event.currentTarget)]
    // A password may begin or end with a space.
    const read = (name: string, value: string) => (name === 'password' ? value : value.trim())
    onSend(Object.fromEntries(given.map(([name, value]) => [name, read(name, String(value))])))
  }
  return (
    <form method="post" onSubmit={send} className={className ?? 'grid gap-4'}>
      <TroubleNotice trouble={trouble} />
      {children}
      <Button type="submit" className="sm:justify-self-start" variant={variant ?? 'primary'} loading={isBusy}>
        {submit}
      </Button>
    </form>
  )
}

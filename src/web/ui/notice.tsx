import { CircleAlert, Info, TriangleAlert } from './first-icons.tsx'
import { joinClasses } from './join-classes.ts'

const TONES = {
  info: {
    look: 'bg-service-wash text-service-text [--sign:var(--color-service-wash)]',
    icon: Info,
    role: undefined,
  },
  amber: {
    look: 'bg-amber-wash text-ink [--sign:var(--color-amber-wash)]',
    icon: TriangleAlert,
    role: 'status',
  },
  error: {
    look: 'bg-stop-wash text-stop [--sign:var(--color-stop-wash)]',
    icon: CircleAlert,
    role: 'alert',
  },
} as const

interface NoticeProps {
  tone: keyof typeof TONES
  title?: string
  className?: string
  children: React.ReactNode
}

/** Something the shopper should know: information (blue), attention (amber) or an error (red, read aloud). */
export function Notice({ tone, title, className, children }: NoticeProps) {
  const { look, icon: Icon, role } = TONES[tone]
  return (
    <div role={role} className={joinClasses('sign-line flex gap-3 rounded-field px-4 py-3', look, className)}>
      <Icon className="mt-1 size-5 shrink-0" />
      <div className="min-w-0 flex-1 text-ink">
        {title && <p className="font-semibold">{title}</p>}
        {children}
      </div>
    </div>
  )
}

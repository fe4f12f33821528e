import CircleAlert from 'lucide-react/icons/circle-alert'
import Info from 'lucide-react/icons/info'
import TriangleAlert from 'lucide-react/icons/triangle-alert'
import { joinClasses } from './join-classes.ts'

const TONES = {
  info: {
    look: 'border-service-text bg-service-wash',
    icon: Info,
    iconLook: 'text-service-text',
    role: undefined,
  },
  amber: { look: 'border-amber bg-amber-wash', icon: TriangleAlert, iconLook: 'text-ink', role: 'status' },
  error: { look: 'border-stop bg-stop-wash', icon: CircleAlert, iconLook: 'text-stop', role: 'alert' },
} as const

interface NoticeProps {
  tone: keyof typeof TONES
  title?: string
  className?: string
  children: React.ReactNode
}

/** Something the shopper should know: information (blue), attention (amber) or an error (red, read aloud). */
export function Notice({ tone, title, className, children }: NoticeProps) {
  const { look, icon: Icon, iconLook, role } = TONES[tone]
  return (
    <div
      role={role}
      className={joinClasses('flex gap-3 rounded-field border-l-4 px-4 py-3 text-ink', look, className)}
    >
      <Icon aria-hidden="true" className={joinClasses('mt-1 size-5 shrink-0', iconLook)} />
      <div className="min-w-0 flex-1">
        {title && <p className="font-semibold">{title}</p>}
        {children}
      </div>
    </div>
  )
}

import Gauge from 'lucide-react/icons/gauge'
import LogOut from 'lucide-react/icons/log-out'
import MapPin from 'lucide-react/icons/map-pin'
import OctagonAlert from 'lucide-react/icons/octagon-alert'
import Unplug from 'lucide-react/icons/unplug'

const ICONS = {
  arrived: { icon: MapPin, look: 'bg-guide text-on-guide' },
  left: { icon: LogOut, look: 'bg-guide text-on-guide' },
  limit: { icon: Gauge, look: 'bg-amber text-[#16191c]' },
  brake: { icon: OctagonAlert, look: 'bg-stop text-on-stop' },
  unplugged: { icon: Unplug, look: 'bg-service text-on-service' },
}

interface NoteCardProps {
  icon: keyof typeof ICONS
  title: string
  when: string
}

/** A message as it appears on a phone. */
export function NoteCard({ icon, title, when }: NoteCardProps) {
  const { icon: Icon, look } = ICONS[icon]
  return (
    <div className="scene-rise flex items-center gap-3 rounded-card border border-hairline bg-card px-4 py-3 shadow-soft">
      <span className={`grid size-9 shrink-0 place-items-center rounded-field ${look}`}>
        <Icon aria-hidden="true" className="size-5" />
      </span>
      <span className="flex min-w-0 flex-1 flex-wrap items-center gap-x-3">
        <span className="min-w-24 flex-1 text-balance font-semibold text-sm leading-snug">{title}</span>
        <span className="shrink-0 text-sm text-soft">{when}</span>
      </span>
    </div>
  )
}

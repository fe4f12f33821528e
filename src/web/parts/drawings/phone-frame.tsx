import Activity from 'lucide-react/icons/activity'
import BatteryMedium from 'lucide-react/icons/battery-medium'
import Bell from 'lucide-react/icons/bell'
import MapIcon from 'lucide-react/icons/map'
import Route from 'lucide-react/icons/route'
import Signal from 'lucide-react/icons/signal-high'
import drawingWords from '../../../words/en-US/pages/drawings.json'
import { useWords } from '../../base/words.ts'
import { joinClasses } from '../../ui/join-classes.ts'

interface PhoneProps {
  /** What there is to see, in words. */
  label: string
  /** What the clock in its corner says. */
  clock: string
  children: React.ReactNode
}

/** A phone seen from the front; what it shows goes inside, with the tabs of the app below. */
export function PhoneFrame({ label, clock, tab, children }: PhoneProps & { tab: Tab }) {
  return (
    <div
      role="img"
      aria-label={label}
      className="mx-auto w-full max-w-[330px] rounded-[44px] border border-edge bg-[#000] p-2.5 shadow-soft"
    >
      <Screen clock={clock} className="rounded-[34px]">
        {children}
        <Tabs current={tab} />
      </Screen>
    </div>
  )
}

/** The upper half of a phone, which stands in its card and is cut off below. */
export function PhonePeek({ label, clock, children }: PhoneProps) {
  return (
    <div
      role="img"
      aria-label={label}
      className="h-[228px] overflow-clip bg-park px-6 pt-5 sm:h-[400px] sm:pt-9"
    >
      <div className="mx-auto h-full max-w-[310px] rounded-t-[42px] border border-edge border-b-0 bg-[#000] px-2.5 pt-2.5 shadow-soft">
        <Screen clock={clock} className="h-full rounded-t-[32px]">
          {children}
        </Screen>
      </div>
    </div>
  )
}

function Screen({ clock, className, children }: Omit<PhoneProps, 'label'> & { className: string }) {
  return (
    <div className={joinClasses('relative overflow-clip bg-card text-ink', className)}>
      <span className="figures absolute inset-x-6 top-2.5 z-10 flex h-5 items-center justify-between font-semibold text-drawing">
        <span>{clock}</span>
        <span className="flex items-center gap-1">
          <Signal aria-hidden="true" className="size-4" />
          <BatteryMedium aria-hidden="true" className="size-5" />
        </span>
      </span>
      <span className="absolute top-2.5 left-1/2 z-10 h-5 w-20 -translate-x-1/2 rounded-full bg-[#000]" />
      {children}
    </div>
  )
}

const TABS = { map: MapIcon, trips: Route, alerts: Bell, health: Activity }

type Tab = keyof typeof TABS

function Tabs({ current }: { current: Tab }) {
  const t = useWords(drawingWords)
  return (
    <div className="grid grid-cols-4 border-hairline border-t px-2 pt-2 pb-4 text-center text-drawing leading-tight">
      {(Object.keys(TABS) as Tab[]).map((tab) => {
        const Icon = TABS[tab]
        return (
          <span key={tab} className={tab === current ? 'font-semibold text-guide' : 'text-soft'}>
            <Icon aria-hidden="true" className="mx-auto mb-0.5 size-5" />
            {t(`app.${tab}`)}
          </span>
        )
      })}
    </div>
  )
}

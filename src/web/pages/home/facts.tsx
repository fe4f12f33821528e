import CalendarX from 'lucide-react/icons/calendar-x'
import Plug from 'lucide-react/icons/plug'
import Truck from 'lucide-react/icons/truck'
import UserRoundX from 'lucide-react/icons/user-round-x'
import { MARKETS } from '../../../shop/markets/markets.ts'
import { useRootData } from '../../base/root-data.ts'
import { useWords } from '../../base/words.ts'
import homeBodyWords from '../../messages/en-US/home-body.json'

const FACTS = [
  { key: 'contract', icon: CalendarX },
  { key: 'shipping', icon: Truck },
  { key: 'account', icon: UserRoundX },
  { key: 'start', icon: Plug },
] as const

/** What shoppers ask first, in four lines. */
export function Facts() {
  const t = useWords(homeBodyWords)
  const config = useRootData()?.config
  const canada = config && MARKETS.ca.isOpen(config) ? 'yes' : 'no'
  return (
    <section aria-label={t('facts.title')} className="border-hairline border-y bg-card">
      <ul className="page-width grid gap-x-8 gap-y-6 py-8 sm:grid-cols-2 lg:grid-cols-4">
        {FACTS.map(({ key, icon: Icon }) => (
          <li key={key} className="flex gap-4">
            <Icon aria-hidden="true" className="mt-0.5 size-6 shrink-0 text-guide" />
            <span className="leading-snug">
              <span className="block font-semibold">{t(`facts.${key}`)}</span>
              <span className="block text-balance text-sm text-soft">
                {t(`facts.${key}.text`, { canada })}
              </span>
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}

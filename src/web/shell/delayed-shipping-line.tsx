import Truck from 'lucide-react/icons/truck'
import shellWords from '../../words/en-US/pages/shell.json'
import { useRootData } from '../base/root-data.ts'
import { useWords } from '../base/words.ts'

/** The delayed-shipping message above every page, checkout too, while the shop's settings ask for it. */
export function DelayedShippingLine() {
  const t = useWords(shellWords)
  const config = useRootData()?.config
  if (!config?.shouldShowDelayedShippingMessage) return null
  return (
    <section aria-label={t('delayed.label')} className="border-amber border-b-3 bg-amber-wash">
      <div className="page-width flex gap-3 py-2 text-sm">
        <Truck aria-hidden="true" className="mt-1.5 size-4 shrink-0" />
        <div className="flex flex-wrap items-center gap-x-5">
          <p className="py-1 font-semibold">{t('delayed.text')}</p>
          <Question to={config.semiconductorShortageLink}>{t('delayed.shortage')}</Question>
          <Question to={config.priceIncreaseLink}>{t('delayed.price')}</Question>
        </div>
      </div>
    </section>
  )
}

function Question({ to, children }: { to: string; children: string }) {
  if (!to) return null
  return (
    <a href={to} className="flex min-h-9 items-center underline hover:no-underline">
      {children}
    </a>
  )
}

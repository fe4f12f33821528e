import buyWithPrimeWords from '../../../words/en-US/pages/buy-with-prime.json'
import { useWords } from '../../base/words.ts'
import { useHydrated } from '../../hydration/use-hydrated.ts'
import { Section } from '../../parts/sections/section.tsx'
import { BUY_WITH_PRIME_FLAG, leadsToBuyWithPrime } from '../../shell/marketplace.ts'
import { Button } from '../../ui/button.tsx'

/** Lets links to pricing lead here in this browser, or no longer. */
export function PricingSwitch() {
  const t = useWords(buyWithPrimeWords)
  const isHydrated = useHydrated()
  const leadsHere = isHydrated && leadsToBuyWithPrime()
  function turn() {
    try {
      if (leadsHere) localStorage.removeItem(BUY_WITH_PRIME_FLAG)
      else localStorage.setItem(BUY_WITH_PRIME_FLAG, 'on')
    } catch {
      return
    }
    // The links of header and footer are pointed when a page is loaded.
    window.location.reload()
  }
  return (
    <Section title={t('switch.title')} lead={<p>{t('switch.text')}</p>} className="noscript:hidden">
      <Button variant="secondary" onClick={turn}>
        {t(leadsHere ? 'switch.off' : 'switch.on')}
      </Button>
    </Section>
  )
}

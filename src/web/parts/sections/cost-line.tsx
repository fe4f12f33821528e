import { MARKETS } from '../../../shop/facts/markets/markets.ts'
import repairWords from '../../../words/en-US/pages/repair.json'
import sectionWords from '../../../words/en-US/pages/sections.json'
import { useCountry, usePrices, useRootData } from '../../base/root-data.ts'
import { useWords } from '../../base/words.ts'
import { Money } from '../../ui/money.tsx'

/** What it costs, once and each month, in one sentence. */
export function CostLine({ className }: { className?: string }) {
  const t = useWords(sectionWords)
  const prices = usePrices()
  if (!prices) return null
  const { currency, devicePrice, planPrice, planDiscountPrice, planDiscountThreshold } = prices
  const money = (amount: typeof devicePrice) => (
    <Money amount={amount} currency={currency} className="font-semibold" />
  )
  return (
    <p className={className}>
      {t.rich('cost', {
        device: money(devicePrice),
        plan: money(planPrice),
        discounted: money(planDiscountPrice),
        threshold: planDiscountThreshold,
      })}
    </p>
  )
}

/** Whether parts and repair will be available, where the law wants a buyer to know before the sale. */
export function RepairNotice() {
  const t = useWords(repairWords)
  const config = useRootData()?.config
  const country = useCountry()
  if (!config || !MARKETS[country].tellsOfRepair) return null
  return <p>{t('notice', { years: config.repairYears, email: config.supportEmail })}</p>
}

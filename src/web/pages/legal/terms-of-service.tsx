import termsOfServiceWords from '../../../words/en-US/pages/terms-of-service.json'
import { useCountry, useRootData } from '../../base/root-data.ts'
import { RepairNotice } from '../../parts/sections/cost-line.tsx'
import { useMoney } from '../../ui/money.tsx'
import { LegalDocument } from './legal-document.tsx'

const CLAUSES = [
  'parties',
  'order',
  'price',
  'shipping',
  'plan',
  'cancel',
  'price-change',
  'consent',
  'returns',
  'defects',
  'tracking',
  'impact',
  'limits',
  'offers',
  'liability',
  'law',
  'changes',
] as const

export default function TermsOfService() {
  return <LegalDocument words={termsOfServiceWords} clauses={CLAUSES} values={usePrices()} />
}

/** A contract says in which dollars. */
function usePrices() {
  const root = useRootData()
  const country = useCountry()
  const money = useMoney()
  const repair = <RepairNotice />
  if (!root) return { repair }
  const { currency, devicePrice, planPrice, planDiscountPrice } = root.prices[country]
  return {
    device: money(devicePrice, currency, true),
    plan: money(planPrice, currency, true),
    repair,
    discount: money(planDiscountPrice, currency, true),
  }
}

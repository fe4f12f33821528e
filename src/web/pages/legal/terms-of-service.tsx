import { useCountry, useRootData } from '../../base/root-data.ts'
import termsOfServiceWords from '../../messages/en-US/terms-of-service.json'
import { moneyText } from '../../ui/money.tsx'
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
  if (!root) return {}
  const { currency, devicePrice, planPrice, planDiscountPrice } = root.prices[country]
  return {
    device: moneyText(devicePrice, currency, true),
    plan: moneyText(planPrice, currency, true),
    discount: moneyText(planDiscountPrice, currency, true),
  }
}

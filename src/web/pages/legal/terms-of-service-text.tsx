import { termsOfServiceBodyWords } from '../../messages/terms-of-service-body.ts'
import { LegalText } from './legal-text.tsx'

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

/** Shown through `Still`. */
export default function Text() {
  return <LegalText words={termsOfServiceBodyWords} clauses={CLAUSES} />
}

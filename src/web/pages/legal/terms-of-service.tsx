import { describePage } from '../../found/describe-page.ts'
import { termsOfServiceWords } from '../../messages/terms-of-service.ts'
import { LegalPage } from './legal-page.tsx'

export const meta = describePage({ words: termsOfServiceWords, path: '/terms-of-service', card: 'home' })

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
  return <LegalPage words={termsOfServiceWords} clauses={CLAUSES} />
}

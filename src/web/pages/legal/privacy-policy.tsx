import { describePage } from '../../found/describe-page.ts'
import { privacyPolicyWords } from '../../messages/privacy-policy.ts'
import { useRootData } from '../../shell/root-data.ts'
import { LegalPage } from './legal-page.tsx'
import { OptionalServices } from './optional-services.tsx'

export const meta = describePage({ words: privacyPolicyWords, path: '/privacy-policy', card: 'home' })

const CLAUSES = [
  'who',
  'orders',
  'card',
  'account',
  'browser',
  'visits',
  'optional',
  'others',
  'retention',
  'rights',
  'security',
  'drivers',
  'children',
  'changes',
] as const

export default function PrivacyPolicy() {
  const provider = useRootData()?.config.payments.provider
  const values = { provider, services: <OptionalServices /> }
  return <LegalPage words={privacyPolicyWords} clauses={CLAUSES} values={values} />
}

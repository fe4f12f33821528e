import { privacyPolicyBodyWords } from '../../messages/privacy-policy-body.ts'
import { useRootData } from '../../shell/root-data.ts'
import { LegalText } from './legal-text.tsx'
import { OptionalServices } from './optional-services.tsx'

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

/** Shown through `Still`. */
export default function Text() {
  const provider = useRootData()?.config.payments.provider
  const values = { provider, services: <OptionalServices /> }
  return <LegalText words={privacyPolicyBodyWords} clauses={CLAUSES} values={values} />
}

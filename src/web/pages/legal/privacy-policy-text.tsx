import { useCountry, useRootData } from '../../base/root-data.ts'
import privacyPolicyBodyWords from '../../messages/en-US/privacy-policy-body.json'
import { configuredServices } from '../../parts/third-parties/services.ts'
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
  const config = useRootData()?.config
  const country = useCountry()
  const services = config ? configuredServices(config, country) : []
  const values = {
    provider: config?.payments.provider,
    optional: services.length > 0 ? 'some' : 'none',
    services: <OptionalServices services={services} />,
  }
  return <LegalText words={privacyPolicyBodyWords} clauses={CLAUSES} values={values} />
}

import privacyPolicyWords from '../../../words/en-US/pages/privacy-policy.json'
import { useCountry, useRootData } from '../../base/root-data.ts'
import { useWords } from '../../base/words.ts'
import { configuredServices, type ServiceName } from '../../parts/third-parties/services.ts'
import { LegalDocument } from './legal-document.tsx'
import { usePrivacyLists } from './published-text.tsx'

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
  const config = useRootData()?.config
  const country = useCountry()
  const services = config ? configuredServices(config, country) : []
  const values = {
    ...usePrivacyLists(),
    provider: config?.payments.provider,
    optional: services.length > 0 ? 'some' : 'none',
    services: <OptionalServices services={services} />,
  }
  return <LegalDocument words={privacyPolicyWords} clauses={CLAUSES} values={values} />
}

/** The services of other companies that this shop is set up to load. */
function OptionalServices({ services }: { services: ServiceName[] }) {
  const t = useWords(privacyPolicyWords)
  if (services.length === 0) return t('services.none')
  return (
    <>
      {t('services.some')}
      {services.map((service) => (
        <span key={service} className="mt-1.5 block border-hairline border-l-4 pl-3">
          {t(`service.${service}`)}
        </span>
      ))}
    </>
  )
}

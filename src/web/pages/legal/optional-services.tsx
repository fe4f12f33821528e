import { privacyPolicyWords } from '../../messages/privacy-policy.ts'
import { useRootData } from '../../shell/root-data.ts'
import { useWords } from '../../words/words.ts'

/** The services of other companies that this shop is configured to load. */
export function OptionalServices() {
  const t = useWords(privacyPolicyWords)
  const config = useRootData()?.config
  const services =
    config &&
    [
      config.gtm_id && t('service.tags'),
      config.newrelic.enabled && t('service.monitoring'),
      config.intercomAppId && t('service.chat'),
      Object.keys(config.amazonMaasKeys).length > 0 && t('service.marketplace'),
      (config.google_bouncie_client_id ||
        config.google_client_id ||
        config.facebook_client_id ||
        config.apple_bouncie_client_id) &&
        t('service.login'),
    ].filter((service) => typeof service === 'string' && service !== '')
  if (!services?.length) return t('services.none')
  return (
    <>
      {t('services.some')}
      {services.map((service) => (
        <span key={String(service)} className="mt-1.5 block border-hairline border-l-4 pl-3">
          {service}
        </span>
      ))}
    </>
  )
}

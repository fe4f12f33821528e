import { privacyPolicyBodyWords } from '../../messages/privacy-policy-body.ts'
import { useCountry, useRootData } from '../../shell/root-data.ts'
import { configuredServices } from '../../third-parties/services.ts'
import { useWords } from '../../words/words.ts'

/** The services of other companies that this shop is set up to load. */
export function OptionalServices() {
  const t = useWords(privacyPolicyBodyWords)
  const country = useCountry()
  const config = useRootData()?.config
  const services = config ? configuredServices(config, country) : []
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

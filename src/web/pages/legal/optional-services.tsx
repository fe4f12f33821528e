import { useWords } from '../../base/words.ts'
import privacyPolicyBodyWords from '../../messages/en-US/privacy-policy-body.json'
import type { ServiceName } from '../../parts/third-parties/services.ts'

/** The services of other companies that this shop is set up to load. */
export function OptionalServices({ services }: { services: ServiceName[] }) {
  const t = useWords(privacyPolicyBodyWords)
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

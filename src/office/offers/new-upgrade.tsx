import { useState } from 'react'
import type { MarketCode } from '../../shop/kernel/market-code.ts'
import { useWords } from '../../web/base/words.ts'
import offerWords from '../../words/en-US/pages/admin-offers.json'
import { ActForm } from '../parts/act-form.tsx'
import { Section } from '../parts/section.tsx'
import { useAct } from '../parts/use-act.ts'
import { MadeLink, OfferFields } from './offer-fields.tsx'

/** Makes a link by which the owner of old devices gets new ones; the link is shown this once. */
export function NewUpgrade() {
  const t = useWords(offerWords)
  const [link, setLink] = useState('')
  const { act, isBusy, trouble } = useAct('POST /admin/upgrade-links', ({ url }) => setLink(url))
  const send = ({ email = '', quantity, country }: Record<string, string>) =>
    void act({ body: { email, quantity: Number(quantity), country: country as MarketCode } })
  return (
    <Section id="new-upgrade" title={t('upgrade')}>
      <p className="mb-3 text-sm text-soft">{t('upgrade.text')}</p>
      <ActForm submit={t('upgrade.submit')} isBusy={isBusy} trouble={trouble} onSend={send}>
        <OfferFields of="upgrade" trouble={trouble} />
      </ActForm>
      <MadeLink link={link} text={t('upgrade.done')} />
    </Section>
  )
}

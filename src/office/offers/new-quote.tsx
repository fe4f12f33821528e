import { useState } from 'react'
import type { MarketCode } from '../../shop/markets/market-code.ts'
import { useWords } from '../../web/base/words.ts'
import { Field } from '../../web/ui/field.tsx'
import offerWords from '../../words/en-US/pages/admin-offers.json'
import { ActForm } from '../parts/act-form.tsx'
import { endOfDay } from '../parts/end-of-day.ts'
import { Section } from '../parts/section.tsx'
import { errorAt, useAct } from '../parts/use-act.ts'
import { MadeLink, OfferFields } from './offer-fields.tsx'

/** Makes a quote and shows its link. */
export function NewQuote({ onDone }: { onDone: () => void }) {
  const t = useWords(offerWords)
  const [link, setLink] = useState('')
  const { act, isBusy, trouble } = useAct('POST /admin/quotes', ({ url }) => {
    setLink(url)
    onDone()
  })
  const send = (typed: Record<string, string>) =>
    void act({
      body: {
        email: typed.email ?? '',
        quantity: Number(typed.quantity),
        country: typed.country as MarketCode,
        expiresAt: endOfDay(typed.until ?? ''),
        send: true,
        ...(typed.price && { deviceUnitPrice: Number(typed.price) }),
      },
    })
  return (
    <Section title={t('quote')}>
      <p className="mb-3 text-sm text-soft">{t('quote.text')}</p>
      <ActForm submit={t('quote.submit')} isBusy={isBusy} trouble={trouble} onSend={send}>
        <OfferFields of="quote" trouble={trouble}>
          <Field
            label={t('quote.price')}
            hint={t('quote.price.hint')}
            name="price"
            type="number"
            min="0"
            step="0.01"
            error={errorAt(trouble, 'deviceUnitPrice')}
          />
          <Field
            label={t('quote.until')}
            name="until"
            type="date"
            required
            error={errorAt(trouble, 'expiresAt')}
          />
        </OfferFields>
      </ActForm>
      <MadeLink link={link} text={t('quote.done')} />
    </Section>
  )
}

import { useState } from 'react'
import type { MarketCode } from '../../shop/kernel/market-code.ts'
import { useRootData } from '../../web/base/root-data.ts'
import { useWords } from '../../web/base/words.ts'
import { Field } from '../../web/ui/field.tsx'
import { SelectField } from '../../web/ui/select-field.tsx'
import offerWords from '../../words/en-US/pages/admin-offers.json'
import { ActForm } from '../parts/act-form.tsx'
import { Section } from '../parts/section.tsx'

import { errorAt, useAct } from '../parts/use-act.ts'
import { MadeLink, OfferFields } from './offer-fields.tsx'
import { QuoteQuestion, type TypedQuote } from './quote-question.tsx'

const languageNames = new Intl.DisplayNames('en', { type: 'language' })

/** Makes a quote once it was looked at, and shows its link. */
export function NewQuote({ onDone }: { onDone: () => void }) {
  const t = useWords(offerWords)
  const languages = useRootData()?.languages ?? []
  const [link, setLink] = useState('')
  const [isSent, setSent] = useState(false)
  const [asked, setAsked] = useState<TypedQuote>()
  const { act, isBusy, trouble } = useAct('POST /admin/quotes', ({ url }) => {
    setLink(url)
    setAsked(undefined)
    onDone()
  })
  const look = (typed: Record<string, string>) =>
    setAsked({
      email: typed.email ?? '',
      quantity: Number(typed.quantity),
      country: typed.country as MarketCode,
      expiresAt: typed.until ?? '',
      ...(typed.language && { language: typed.language }),
      ...(typed.price && { deviceUnitPrice: Number(typed.price) }),
    })
  return (
    <Section id="new-quote" title={t('quote')}>
      <p className="mb-3 text-sm text-soft">{t('quote.text')}</p>
      <ActForm submit={t('quote.submit')} isBusy={isBusy} trouble={trouble} onSend={look}>
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
          <SelectField label={t('quote.language')} name="language">
            <option value="">{t('quote.language.theirs')}</option>
            {languages.map((language) => (
              <option key={language} value={language}>
                {languageNames.of(language)}
              </option>
            ))}
          </SelectField>
          <Field
            label={t('quote.until')}
            name="until"
            type="date"
            required
            error={errorAt(trouble, 'expiresAt')}
          />
        </OfferFields>
      </ActForm>
      <MadeLink link={link} text={t(isSent ? 'quote.sent' : 'quote.done')} />
      {asked && (
        <QuoteQuestion
          quote={asked}
          isBusy={isBusy}
          trouble={trouble}
          onClose={() => setAsked(undefined)}
          onMake={({ send, isFree }) => {
            setSent(send)
            void act({ body: { ...asked, send, ...(isFree && { isFree }) } })
          }}
        />
      )}
    </Section>
  )
}

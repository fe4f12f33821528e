import { useState } from 'react'
import { MARKET_CODES, type MarketCode } from '../../../../shop/markets/market-code.ts'
import { useWords } from '../../../base/words.ts'
import offerWords from '../../../messages/en-US/admin-offers.json'
import { Field } from '../../../ui/field.tsx'
import { SelectField } from '../../../ui/select-field.tsx'
import { ActForm } from '../parts/act-form.tsx'
import { endOfDay } from '../parts/end-of-day.ts'
import { Section } from '../parts/section.tsx'
import { errorAt, useAct } from '../parts/use-act.ts'

/** Makes a quote and shows its link. */
export function NewQuote() {
  const t = useWords(offerWords)
  const [link, setLink] = useState('')
  const { act, isBusy, trouble } = useAct('POST /admin/quotes', ({ url }) => setLink(url))
  const send = (typed: Record<string, string>) =>
    void act({
      body: {
        email: typed.email ?? '',
        quantity: Number(typed.quantity),
        country: typed.country as MarketCode,
        expiresAt: endOfDay(typed.until ?? ''),
        ...(typed.price && { deviceUnitPrice: Number(typed.price) }),
      },
    })
  return (
    <Section title={t('quote')}>
      <p className="mb-3 text-sm text-soft">{t('quote.text')}</p>
      <ActForm submit={t('quote.submit')} isBusy={isBusy} trouble={trouble} onSend={send}>
        <Field
          label={t('quote.email')}
          name="email"
          type="email"
          required
          error={errorAt(trouble, 'email')}
        />
        <div className="grid gap-4 sm:grid-cols-2">
          <Field label={t('quote.quantity')} name="quantity" type="number" min={1} max={999} required />
          <SelectField label={t('quote.country')} name="country">
            {MARKET_CODES.map((code) => (
              <option key={code} value={code}>
                {t(`quote.${code}`)}
              </option>
            ))}
          </SelectField>
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
        </div>
      </ActForm>
      <div role="status" className="mt-4 text-sm">
        {link && (
          <>
            <p>{t('quote.done')}</p>
            <a href={link} className="break-all underline underline-offset-2">
              {link}
            </a>
          </>
        )}
      </div>
    </Section>
  )
}

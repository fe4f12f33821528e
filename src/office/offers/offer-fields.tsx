import { MARKET_CODES } from '../../shop/kernel/market-code.ts'
import { useWords } from '../../web/base/words.ts'
import { Field } from '../../web/ui/field.tsx'
import { SelectField } from '../../web/ui/select-field.tsx'
import offerWords from '../../words/en-US/pages/admin-offers.json'
import { errorAt, type useAct } from '../parts/use-act.ts'

interface OfferFieldsProps {
  /** Which offer the labels speak of. */
  of: 'quote' | 'upgrade'
  trouble: ReturnType<typeof useAct>['trouble']
  children?: React.ReactNode
}

/** Whom an offer is for, how many adapters and in which country; what else it needs stands beside. */
export function OfferFields({ of, trouble, children }: OfferFieldsProps) {
  const t = useWords(offerWords)
  return (
    <>
      <Field label={t(`${of}.email`)} name="email" type="email" required error={errorAt(trouble, 'email')} />
      <div className="grid gap-4 sm:grid-cols-2">
        <Field label={t(`${of}.quantity`)} name="quantity" type="number" min={1} max={999} required />
        <SelectField label={t(`${of}.country`)} name="country">
          {MARKET_CODES.map((code) => (
            <option key={code} value={code}>
              {t(`quote.${code}`)}
            </option>
          ))}
        </SelectField>
        {children}
      </div>
    </>
  )
}

/** The link of an offer that was made, read out as it appears. */
export function MadeLink({ link, text }: { link: string; text: string }) {
  return (
    <div role="status" className="mt-4 text-sm">
      {link && (
        <>
          <p>{text}</p>
          <a href={link} className="break-all underline underline-offset-2">
            {link}
          </a>
        </>
      )}
    </div>
  )
}

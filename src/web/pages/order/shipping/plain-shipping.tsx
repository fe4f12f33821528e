import { useSearchParams } from 'react-router'
import type { AddressAnswer } from '../../../../shop/facts/addresses/address-answer.ts'
import checkoutWords from '../../../../words/en-US/pages/checkout.json'
import plainWords from '../../../../words/en-US/pages/plain.json'
import { useWords } from '../../../base/words.ts'
import { PageTitle } from '../../../checkout/calm-page.tsx'
import { fieldIssues } from '../../../checkout/check-form.ts'
import { PlainStep } from '../../../checkout/plain/plain-frame.tsx'
import { PlainOffer } from '../../../checkout/plain/plain-offer.tsx'
import { Button } from '../../../ui/button.tsx'
import { Field } from '../../../ui/field.tsx'
import { FoldSummary } from '../../../ui/fold-summary.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { useCodeProblem } from '../../cart/plain-cart.tsx'
import { UsageFold } from './business-section.tsx'
import { PlainChooseAddress } from './kept-addresses.tsx'
import { prefilled, type ShippingAnswer, type ShippingView } from './plain-shipping-calls.ts'
import { Billing, Business, Contact, type ErrorOf, Place } from './plain-shipping-fields.tsx'

interface ShippingProps {
  view: ShippingView | null
  answer: ShippingAnswer | null
}

/** The shipping step for a browser that runs no scripts. */
export function PlainShipping({ view, answer }: ShippingProps) {
  return (
    <PlainStep step="shipping" view={view}>
      {view && (answer?.ask ? <Suggested ask={answer.ask} /> : <Form view={view} answer={answer} />)}
    </PlainStep>
  )
}

function Form({ view, answer }: { view: ShippingView; answer: ShippingAnswer | null }) {
  const t = useWords(checkoutWords)
  const tPlain = useWords(plainWords)
  const [search] = useSearchParams()
  const { form, priced } = view
  const values = answer?.values ?? prefilled(view)
  const issues = answer?.issues ?? fieldIssues(form.refused)
  const errorOf: ErrorOf = (path) => issues.find((issue) => issue.path === path)?.message
  const said = issues.length > 0 ? tPlain('errors.title', { count: issues.length }) : ''
  return (
    <form method="post" action="/order/checkout/shipping" noValidate className="grid gap-5">
      {/* The first button is the one Enter presses. */}
      <button type="submit" hidden tabIndex={-1} aria-hidden="true">
        {t('shipping.submit')}
      </button>
      <PageTitle>{t('shipping.title')}</PageTitle>
      {(answer?.refused || said) && (
        <Notice tone="error">
          <p>{answer?.refused ? answer.refused.message || t('check.failed') : said}</p>
        </Notice>
      )}
      {search.get('country') === 'changed' && !answer && priced && (
        <Notice tone="info">
          <p>{tPlain('country.changed', { currency: priced.pricing.currencyType })}</p>
        </Notice>
      )}
      {form.offer && <PlainOffer offer={form.offer} priced={priced} />}
      {!form.offer && <PlainChooseAddress kept={view.kept} values={values} />}
      <Contact values={values} view={view} errorOf={errorOf} codeTrouble={answer?.codeTrouble} />
      <Place side="shipping" values={values.shipping} errorOf={errorOf} />
      <div className="-my-2.5 grid">
        <Business values={values} view={view} errorOf={errorOf} />
        {!form.offer && <Codes view={view} answer={answer} />}
        <UsageFold isOpen={values.usage !== ''} name="usage" defaultValue={values.usage} />
      </div>
      <Billing values={values} errorOf={errorOf} />
      <Button type="submit" className="mt-2 w-full">
        {t('shipping.submit')}
      </Button>
      {answer?.isUnchecked && (
        <Button type="submit" name="do" value="unchecked" variant="secondary" className="w-full">
          {t('check.goOn')}
        </Button>
      )}
    </form>
  )
}

/** The address check knows the address otherwise; the buyer may know better. */
function Suggested({ ask: { side, suggestion } }: { ask: NonNullable<ShippingAnswer['ask']> }) {
  const t = useWords(checkoutWords)
  const { address, changes } = suggestion
  const typed = { ...address, ...Object.fromEntries(changes.map(({ path, from }) => [path, from])) }
  return (
    <form method="post" action="/order/checkout/shipping" className="grid gap-5">
      <PageTitle>{t(side === 'billing' ? 'check.title.billing' : 'check.title.shipping')}</PageTitle>
      <dl className="grid gap-3 xs:grid-cols-2">
        <Version label={t('check.typed')} address={typed} />
        <Version label={t('check.suggested')} address={address} />
      </dl>
      <Button type="submit" name="do" value={`suggestion-use-${side}`}>
        {t('check.use')}
      </Button>
      <Button type="submit" name="do" value={`suggestion-keep-${side}`} variant="secondary">
        {t('check.keep')}
      </Button>
    </form>
  )
}

function Version({
  label,
  address: { line1, city, state, postalCode },
}: {
  label: string
  address: Pick<AddressAnswer, 'line1' | 'city' | 'state' | 'postalCode'>
}) {
  return (
    <div className="rounded-field border border-hairline p-4">
      <dt className="text-sm text-soft">{label}</dt>
      <dd>
        {line1}
        <br />
        {city}, {state} {postalCode}
      </dd>
    </div>
  )
}

function Codes({ view: { basket, form }, answer }: ShippingProps & { view: ShippingView }) {
  const t = useWords(checkoutWords)
  const refused = form.refused.find(({ path }) => path === 'order.enterpriseId')?.message
  const error = useCodeProblem(answer?.code ?? null) ?? (answer ? undefined : refused)
  return (
    <details className="group" open={basket.codes.length > 0 || error !== undefined || undefined}>
      <FoldSummary className="text-sm">{t('enterprise.title')}</FoldSummary>
      <div className="grid gap-3 pt-1 pb-3">
        {basket.codes.map((code) => (
          <p key={code} className="flex flex-wrap items-center gap-3">
            <strong className="break-all">{code}</strong>
            <Button type="submit" name="do" value={`remove-code ${code}`} variant="secondary">
              {t('enterprise.remove', { code })}
            </Button>
          </p>
        ))}
        <div className="grid grid-cols-[1fr_auto] items-start gap-3">
          <Field
            label={t('enterprise.field')}
            optional={t('optional')}
            name="code"
            autoComplete="off"
            autoCapitalize="characters"
            maxLength={200}
            defaultValue={answer?.code?.typed}
            error={error}
          />
          <Button type="submit" name="do" value="code" variant="secondary" className="mt-7">
            {t('enterprise.apply')}
          </Button>
        </div>
      </div>
    </details>
  )
}

import { fromUnits } from '../../../shop/kernel/money.ts'
import { MAX_QUANTITY } from '../../../shop/sale/pricing/quantity.ts'
import cartWords from '../../../words/en-US/pages/cart.json'
import checkoutWords from '../../../words/en-US/pages/checkout.json'
import plainWords from '../../../words/en-US/pages/plain.json'
import { useCountry, useRootData } from '../../base/root-data.ts'
import { useWords } from '../../base/words.ts'
import { NoPrice, PlainCosts } from '../../checkout/plain/plain-frame.tsx'
import { PlainOffer } from '../../checkout/plain/plain-offer.tsx'
import type { Priced, PurchaseView } from '../../checkout/plain/read-purchase.ts'
import { ProductPicture } from '../../parts/cart/cart-line.tsx'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { Field } from '../../ui/field.tsx'
import { LinkButton } from '../../ui/link-button.tsx'
import { Money } from '../../ui/money.tsx'
import { Notice } from '../../ui/notice.tsx'
import { SelectField } from '../../ui/select-field.tsx'
import type { CartRefusal } from './cart-calls.ts'

interface CartProps {
  view: PurchaseView | null
  refusal: CartRefusal | null
}

/** The cart for a browser that runs no scripts: each change is a form. */
export function PlainCart({ view, refusal }: CartProps) {
  const t = useWords(cartWords)
  return (
    <div className="page-width py-8 sm:py-12">
      <h1 className="font-extrabold text-2xl tracking-tight">{t('page.title')}</h1>
      {view ? <Filled view={view} refusal={refusal} /> : <Empty />}
    </div>
  )
}

function Empty() {
  const t = useWords(cartWords)
  return (
    <div className="mt-6 grid justify-items-start gap-4">
      <p className="font-semibold text-lg">{t('empty.title')}</p>
      <form method="post">
        <Button type="submit" name="add" value="1">
          {t('empty.add')}
        </Button>
      </form>
      <LinkButton to="/pricing?st=cost" variant="secondary">
        {t('empty.cost')}
      </LinkButton>
    </div>
  )
}

function Filled({ view, refusal }: { view: PurchaseView; refusal: CartRefusal | null }) {
  const t = useWords(cartWords)
  const { priced, basket, form } = view
  return (
    <div className="mt-6 grid items-start gap-8 lg:grid-cols-[minmax(0,560px)_minmax(0,420px)] lg:justify-between">
      <div className="grid gap-6">
        <QuantityForm view={view} refusal={refusal} />
        {form.offer && <PlainOffer offer={form.offer} priced={priced} canLeave />}
        {!form.offer && <ZipForm view={view} refusal={refusal} />}
        {!form.offer && <CodeForm view={view} refusal={refusal} />}
        {!form.offer && (
          <LinkButton to="/order/quote" variant="secondary">
            {t('quote')}
          </LinkButton>
        )}
      </div>
      <Card>
        {priced ? <PlainCosts priced={priced} quantity={basket.quantity} taxes="at-checkout" /> : <NoPrice />}
      </Card>
    </div>
  )
}

function QuantityForm({ view: { basket, form, priced }, refusal }: CartProps & { view: PurchaseView }) {
  const t = useWords(plainWords)
  const tCart = useWords(cartWords)
  const email = useRootData()?.config.supportEmail ?? ''
  const wrong = refusal?.at === 'quantity' ? refusal : null
  const isShort = priced?.stock !== null && priced !== null && basket.quantity > (priced.stock ?? 0)
  return (
    <Card>
      <form method="post" className="grid gap-4" noValidate>
        {priced && <Product priced={priced} />}
        {form.offer ? (
          <p className="font-semibold">{tCart('adapters', { count: basket.quantity })}</p>
        ) : (
          <div className="flex flex-wrap items-end gap-3">
            <Field
              label={t('cart.quantity')}
              name="quantity"
              inputMode="numeric"
              autoComplete="off"
              maxLength={6}
              className={wrong ? 'w-full' : 'w-36'}
              defaultValue={wrong ? wrong.typed : basket.quantity}
              error={wrong ? t('cart.quantity.wrong', { most: MAX_QUANTITY, email }) : undefined}
            />
            <Button type="submit" name="do" value="update" variant="secondary">
              {t('cart.update')}
            </Button>
            <Button type="submit" name="do" value="remove" variant="secondary">
              {t('cart.remove')}
            </Button>
          </div>
        )}
        {basket.vehicle && (
          <p className="text-sm text-soft">{t('cart.car', { year: String(basket.vehicle.year) })}</p>
        )}
        {isShort && (
          <Notice tone="amber">
            <p>{t(priced.stock ? 'stock.few' : 'stock.none', { stock: priced.stock ?? 0 })}</p>
          </Notice>
        )}
        <Button type="submit" name="do" value="checkout" disabled={isShort} className="w-full">
          {tCart('checkout')}
        </Button>
      </form>
    </Card>
  )
}

function Product({ priced }: { priced: Priced }) {
  const t = useWords(cartWords)
  const { image, title, pricing } = priced
  const price = (
    <Money amount={fromUnits(pricing.lineItems[0]?.unitPrice ?? 0)} currency={pricing.currencyType} />
  )
  return (
    <div className="flex items-center gap-4">
      <ProductPicture {...(image.url ? image : undefined)} />
      <div className="min-w-0">
        <p className="font-semibold">{title}</p>
        <p className="text-sm text-soft">{t('what')}</p>
        <p className="text-sm text-soft">{t.rich('each', { price })}</p>
      </div>
    </div>
  )
}

function ZipForm({ view: { basket }, refusal }: CartProps & { view: PurchaseView }) {
  const t = useWords(plainWords)
  const country = useCountry()
  const wrong = refusal?.at === 'zip' ? refusal : null
  const error = wrong ? t(wrong.problem) : undefined
  return (
    <Card>
      <form method="post" className="grid gap-3">
        <h2 className="font-extrabold">{t('zip.title')}</h2>
        <div className="flex flex-wrap items-end gap-3">
          <Field
            label={t(`zip.label.${country}`)}
            name="zip"
            autoComplete="postal-code"
            maxLength={12}
            className={wrong ? 'w-full' : 'w-36'}
            defaultValue={wrong ? wrong.typed : basket.postalCode}
            error={error}
          />
          {wrong?.states && (
            <SelectField label={t('zip.shared')} name="state" className="w-36">
              {wrong.states.map((state) => (
                <option key={state}>{state}</option>
              ))}
            </SelectField>
          )}
          <Button type="submit" name="do" value="zip" variant="secondary">
            {t('zip.submit')}
          </Button>
        </div>
      </form>
    </Card>
  )
}

const CODE_PROBLEMS = {
  required: 'enterprise.required',
  who: 'enterprise.who',
  wrong: 'enterprise.notValid',
  mailed: 'enterprise.mailed',
} as const

/** What is wrong with a code, in the words of checkout. */
export function useCodeProblem(refusal: CartRefusal | null): string | undefined {
  const t = useWords(checkoutWords)
  if (refusal?.at !== 'code') return undefined
  return t(CODE_PROBLEMS[refusal.problem], { email: refusal.email })
}

function CodeForm({ view: { basket, form, buyer }, refusal }: CartProps & { view: PurchaseView }) {
  const t = useWords(plainWords)
  const tCheckout = useWords(checkoutWords)
  const error = useCodeProblem(refusal)
  const wrong = refusal?.at === 'code' ? refusal : undefined
  return (
    <Card className="grid gap-3">
      <h2 className="font-extrabold">{tCheckout('enterprise.title')}</h2>
      {basket.codes.map((code) => (
        <form method="post" key={code} className="flex flex-wrap items-center gap-3">
          <input type="hidden" name="code" value={code} />
          <strong className="break-all">{code}</strong>
          <Button type="submit" name="do" value="remove-code" variant="secondary">
            {tCheckout('enterprise.remove', { code })}
          </Button>
        </form>
      ))}
      <form method="post" className="grid gap-3" noValidate>
        <Field
          label={tCheckout('enterprise.field')}
          name="code"
          autoComplete="off"
          autoCapitalize="characters"
          maxLength={200}
          defaultValue={wrong?.typed ?? ''}
          error={error}
        />
        {!buyer.isMember && (
          <Field
            label={t('code.email')}
            name="email"
            type="email"
            autoComplete="email"
            hint={t('code.email.hint')}
            defaultValue={wrong?.email ?? form.values.shipping.email}
          />
        )}
        <Button type="submit" name="do" value="code" variant="secondary" className="justify-self-start">
          {tCheckout('enterprise.apply')}
        </Button>
      </form>
    </Card>
  )
}

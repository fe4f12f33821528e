import { fromUnits } from '../../../shop/kernel/money.ts'
import cartWords from '../../../words/en-US/pages/cart.json'
import cartPanelWords from '../../../words/en-US/pages/cart-panel.json'
import plainWords from '../../../words/en-US/pages/plain.json'
import { useCountry, usePrices, useRootData } from '../../base/root-data.ts'
import { useWords } from '../../base/words.ts'
import { monthOf, NoPrice } from '../../checkout/plain/plain-frame.tsx'
import type { Priced, PurchaseView } from '../../checkout/plain/read-purchase.ts'
import { TellMe } from '../../parts/buy/add-adapter-button.tsx'
import { ProductPicture } from '../../parts/cart/cart-line.tsx'
import { EmptyCartText } from '../../parts/cart/empty-cart.tsx'
import { TodayLines } from '../../parts/cart/order-summary.tsx'
import { MonthBox, SavingNote } from '../../parts/cart/plan-summary.tsx'
import { CartCar } from '../../parts/vehicles/cart-car.tsx'
import { Button } from '../../ui/button.tsx'
import { buttonLook } from '../../ui/button-look.ts'
import { Money } from '../../ui/money.tsx'
import { Notice } from '../../ui/notice.tsx'

/**
 * The cart as the server knows it, in the look of the live one (`cart-contents.tsx`), until that has come: its words and
 * figures are there to read with the page, and Check Out leads on. Rendered on the server alone.
 */
export function FirstCart({ view }: { view: PurchaseView | null }) {
  return <div className="flex flex-col p-5">{view ? <Filled view={view} /> : <Empty />}</div>
}

function Empty() {
  const t = useWords(cartWords)
  const panel = useWords(cartPanelWords)
  const root = useRootData()
  const isSoldOut = (root?.stock[useCountry()] ?? 0) < 1
  return (
    <>
      <div className="pb-8">
        <EmptyCartText />
        <form method="post" className="mt-6 grid justify-items-start gap-3">
          <Button type="submit" name="add" value="1" disabled={isSoldOut}>
            {isSoldOut ? panel('outOfStock') : t('empty.add')}
          </Button>
          <a href="/pricing?st=cost" className={buttonLook('secondary')}>
            <span>{t('empty.cost')}</span>
          </a>
        </form>
      </div>
      <CheckOut isOpen={false} />
    </>
  )
}

function Filled({ view: { basket, priced } }: { view: PurchaseView }) {
  const isShort = priced !== null && priced.stock !== null && basket.quantity > priced.stock
  return (
    <>
      {priced && <Line priced={priced} quantity={basket.quantity} />}
      {!basket.vehicle && <CartCar removable className="mt-4" />}
      {isShort && <Short stock={priced.stock ?? 0} />}
      {/* A member's own prices come with the account, which this browser keeps. */}
      <div className="mt-6 mb-8 in-data-member:invisible">
        {priced ? <Costs priced={priced} quantity={basket.quantity} /> : <NoPrice />}
      </div>
      <CheckOut isOpen={!isShort} />
    </>
  )
}

function Short({ stock }: { stock: number }) {
  const t = useWords(plainWords)
  return (
    <Notice tone="amber" className="mt-4">
      <p>{t(stock > 0 ? 'stock.few' : 'stock.none', { stock })}</p>
      {stock < 1 && <TellMe />}
    </Notice>
  )
}

/** As high as the line of the live cart, whose stepper needs scripts. */
function Line({ priced: { image, title, pricing }, quantity }: { priced: Priced; quantity: number }) {
  const t = useWords(cartWords)
  const each = fromUnits(pricing.lineItems[0]?.unitPrice ?? 0)
  return (
    <div className="flex flex-wrap items-center gap-4">
      <ProductPicture {...(image.url ? image : undefined)} />
      <div className="min-w-40 flex-1">
        <p className="font-semibold">{title}</p>
        <p className="text-sm text-soft">
          {t.rich('each', { price: <Money amount={each} currency={pricing.currencyType} /> })}
        </p>
        <p className="mt-2 flex min-h-12.5 items-center font-semibold">
          {t('adapters', { count: quantity })}
        </p>
      </div>
    </div>
  )
}

function Costs({ priced, quantity }: { priced: Priced; quantity: number }) {
  const { pricing, plan, stock } = priced
  // Nothing that is sold out arrives on a day.
  const delivery = stock === 0 ? null : priced.delivery
  const { each, tax } = monthOf(priced, quantity)
  const currency = pricing.currencyType
  const missing = plan.discountThreshold - quantity
  const { codeTerms } = plan
  const isCoded = missing <= 0 && codeTerms !== null && codeTerms.discountPercent > 0
  const prices = usePrices()
  return (
    <>
      <TodayLines pricing={pricing} taxes="at-checkout" delivery={delivery} />
      <MonthBox
        quantity={quantity}
        currency={currency}
        unit={each}
        tax={tax}
        untaxedIn={plan.taxInfo.untaxedIn}
      >
        <SavingNote
          threshold={plan.discountThreshold}
          missing={missing}
          unit={
            missing > 0 && prices
              ? prices.planDiscountPrice
              : isCoded
                ? fromUnits(codeTerms.regularUnitPrice)
                : each
          }
          coded={isCoded ? each : null}
          before={fromUnits(plan.baseUnitPrice)}
          yearly={fromUnits(plan.annualSavings)}
          currency={currency}
        />
      </MonthBox>
    </>
  )
}

function CheckOut({ isOpen }: { isOpen: boolean }) {
  const t = useWords(cartWords)
  return (
    <div className="low:static sticky bottom-0 -mx-5 mt-auto -mb-5 border-hairline border-t bg-paper px-5 py-4">
      {isOpen ? (
        <a href="/order/checkout/shipping" className={buttonLook('primary', 'w-full')}>
          <span>{t('checkout')}</span>
        </a>
      ) : (
        <Button disabled className="w-full">
          {t('checkout')}
        </Button>
      )}
    </div>
  )
}

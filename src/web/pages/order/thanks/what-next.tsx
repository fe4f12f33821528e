import { fromUnits, times } from '../../../../shop/kernel/money.ts'
import thanksWords from '../../../../words/en-US/pages/thanks.json'
import { useLanguage, useRootData } from '../../../base/root-data.ts'
import { useWords, type WordsOf } from '../../../base/words.ts'
import { nearDay } from '../../../parts/cart/delivery-line.tsx'
import type { LastOrderFields } from '../../../parts/state/last-order.ts'
import { AppBadges } from '../../../shell/app-badges.tsx'
import { MilepostMark } from '../../../ui/milepost-mark.tsx'
import { useMoney } from '../../../ui/money.tsx'

/** The road from here: parcel, install, plan and how to stop it. */
export function WhatNext({ order, hasShipped }: { order: LastOrderFields; hasShipped: boolean }) {
  const t = useWords(thanksWords)
  const { quantity, isPlanAgreed, newSubscriptionPrice } = order
  const isIncluded = (newSubscriptionPrice?.codeTerms?.includedMonths ?? 0) > 0
  const begins = isPlanAgreed ? 'agreed' : isIncluded ? 'included' : 'later'
  const money = useMoney()
  return (
    <section aria-labelledby="next" className="max-w-form print:max-w-none">
      <h2 id="next" className="text-xl font-extrabold tracking-tight">
        {t('next.title')}
      </h2>
      <ol className="mt-4 grid gap-6 print:mt-2 print:gap-3">
        {!hasShipped && (
          <Mile number={1} title={t('next.parcel')}>
            <Arrival order={order} />
          </Mile>
        )}
        <Mile number={hasShipped ? 1 : 2} title={t('next.install')}>
          {t('next.install.text', { count: quantity })} {t('next.begins', { count: quantity, begins })}
        </Mile>
        <Mile number={hasShipped ? 2 : 3} title={t('next.plan')}>
          {planInWords(order, t, money)} <Cancel />
        </Mile>
      </ol>
      <div className="mt-6 print:hidden">
        <AppBadges />
      </div>
    </section>
  )
}

function Arrival({ order: { delivery, quantity } }: { order: LastOrderFields }) {
  const t = useWords(thanksWords)
  const language = useLanguage()
  const days = useRootData()?.config.dispatchBusinessDays ?? 1
  const ships = t('next.parcel.text', { count: quantity, days })
  if (!delivery) return ships
  const { from, by } = delivery
  return `${ships} ${t('next.parcel.range', { from: nearDay(from, language), by: nearDay(by, language) })}`
}

function Mile({ number, title, children }: { number: number; title: string; children: React.ReactNode }) {
  return (
    <li className="relative grid grid-cols-[auto_1fr] gap-4 break-inside-avoid">
      <MilepostMark number={number} />
      <div>
        <h3 className="pt-1 font-extrabold">{title}</h3>
        <p>{children}</p>
      </div>
    </li>
  )
}

function Cancel() {
  const t = useWords(thanksWords)
  const account = useRootData()?.config.bou_mybouncie_endpoint ?? ''
  return t.rich('next.cancel', {
    account: (inner) => (
      <a href={`${account}/login?redirect=%2Faccount`} className="underline">
        {inner}
      </a>
    ),
  })
}

function planInWords(
  { subscriptionPrice, newSubscriptionPrice, quantity, device }: LastOrderFields,
  t: WordsOf<typeof thanksWords>,
  money: ReturnType<typeof useMoney>,
): string {
  if (!subscriptionPrice || !device) return ''
  const currency = device.pricing.currencyType
  const each = fromUnits(subscriptionPrice.transactionPrice)
  const months = newSubscriptionPrice?.codeTerms?.includedMonths ?? 0
  const monthly = money(times(each, quantity), currency, true)
  return quantity === 1
    ? t('next.plan.one', { monthly, months })
    : t('next.plan.many', { count: quantity, monthly, months, each: money(each, currency) })
}

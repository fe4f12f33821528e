import { fromUnits, times } from '../../../../shop/kernel/money.ts'
import { useRootData } from '../../../shell/root-data.ts'
import type { LastOrderFields } from '../../../state/last-order.ts'
import { MilepostMark } from '../../../ui/milepost-mark.tsx'
import { moneyText } from '../../../ui/money.tsx'

/** The road from here: parcel, install, plan and how to stop it. */
export function WhatNext({ order }: { order: LastOrderFields }) {
  const { quantity } = order
  return (
    <section aria-labelledby="next">
      <h2 id="next" className="text-xl font-extrabold tracking-tight">
        What happens next
      </h2>
      <ol className="mt-4 grid gap-6">
        <Mile number={1} title="The parcel">
          {quantity === 1 ? 'Your adapter leaves' : `Your ${quantity} adapters leave`} within one business
          day. From there the carrier sets the pace, often a few days. A mail with the tracking number comes
          when it leaves.
        </Mile>
        <Mile number={2} title="Install">
          Plug {quantity === 1 ? 'the adapter' : 'each adapter'} into the port under the steering column and
          follow the app. The monthly plan starts then, not before.
        </Mile>
        <Mile number={3} title="The plan, and how to stop it">
          {planInWords(order)} <Cancel />
        </Mile>
      </ol>
    </section>
  )
}

function Mile({ number, title, children }: { number: number; title: string; children: React.ReactNode }) {
  return (
    <li className="relative grid grid-cols-[auto_1fr] gap-4 break-inside-avoid">
      <MilepostMark number={number} />
      <div>
        <h3 className="pt-1 font-extrabold">{title}</h3>
        <p className="max-w-reading">{children}</p>
      </div>
    </li>
  )
}

function Cancel() {
  const account = useRootData()?.config.bou_mybouncie_endpoint
  return (
    <>
      To stop, cancel in{' '}
      <a href={`${account}/login?redirect=%2Faccount`} className="underline">
        your account
      </a>{' '}
      under Manage Subscription, in any month; no charge follows after that.
    </>
  )
}

function planInWords({ subscriptionPrice, quantity, device }: LastOrderFields): string {
  if (!subscriptionPrice || !device) return ''
  const currency = device.pricing.currencyType
  const each = fromUnits(subscriptionPrice.transactionPrice)
  const monthly = moneyText(times(each, quantity), currency, true)
  return quantity === 1
    ? `The plan costs ${monthly} a month plus tax, from the day of install.`
    : `For ${quantity} adapters the plan costs ${monthly} a month plus tax: ${moneyText(each, currency)} for each, from the day each is installed.`
}

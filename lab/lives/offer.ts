import { isoOf } from './calendar.ts'
import { complain, type Life, planOf, type Scene, type Someone } from './life.ts'
import type { Adapter } from './means.ts'
import { taxOn } from './places.ts'

export interface OfferBody {
  terms: { textHash: string; quantity: number; unitPrice: number; text: string } | null
  today: { total: number; tax: number; date: string } | null
  nextBill: { date: string; total: number } | null
  means: { last4: string } | null
  devices: { serial: string }[]
}

/** What the law says that it comes to. */
export function tryOut(
  scene: Scene,
  life: Life,
  { person, own }: { person: Someone; own: readonly Adapter[] },
) {
  const { day } = scene
  const before = own.map(({ agreedBy, owner }) => ({ agreedBy, owner }))
  const copy = planOf(life, person).copy()
  for (const one of own) Object.assign(one, { owner: person, agreedBy: person })
  const had = copy.bills.length
  for (const one of own) copy.start(one, day, true)
  for (const [at, one] of own.entries()) Object.assign(one, before[at])
  copy.bill(day, NO_CARD)
  const bill = copy.bills.length > had ? copy.bills.at(-1) : undefined
  const next = copy.next()
  return {
    today: bill ? bill.subtotal + bill.tax : null,
    next: {
      on: isoOf(next.from),
      total:
        next.subtotal + taxOn(life.place, { subtotal: Math.max(0, next.subtotal), day: isoOf(next.from) }),
    },
  }
}

const NO_CARD = {
  last4: '',
  kept: 0,
  order: null,
  isJoined: false,
  reference: '',
  isGone: false,
  isKnownGone: false,
}

export function compare(
  scene: Scene,
  life: Life,
  { offer, own, shown }: { offer: OfferBody; own: readonly Adapter[]; shown: ReturnType<typeof tryOut> },
): void {
  const serials = (of: readonly { serial: string }[]) =>
    of
      .map(({ serial }) => serial)
      .toSorted()
      .join()
  if (serials(offer.devices) !== serials(own))
    complain(scene, life, `the page names ${serials(offer.devices)}, and ${serials(own)} wait`)
  const today = offer.today && Math.round(offer.today.total * 100)
  if (today !== shown.today) complain(scene, life, `the page says ${today} today, and ${shown.today} is due`)
  const next = offer.nextBill && { on: offer.nextBill.date, total: Math.round(offer.nextBill.total * 100) }
  if (next?.on !== shown.next.on || next.total !== shown.next.total)
    complain(
      scene,
      life,
      `the page says the next bill is ${JSON.stringify(next)}, and ${JSON.stringify(shown.next)} is due`,
    )
}

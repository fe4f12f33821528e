import type { OfficeAnswer } from '../admin-client.ts'
import { type Command, needed, optionalNumber, type Said, text, texts, UsageError } from '../command.ts'
import { pathOf } from './order.ts'

type Parcel = OfficeAnswer<'POST /admin/orders/{id}/parcels'>

export const parcel: Command = {
  name: 'parcel',
  usage: 'ORDER [--unit SKU:N ...] [--again N] [--serial S ...] [--tracking NUMBER] [--carrier NAME]',
  summary: 'Ship part of an order, or send a lost or returned parcel again.',
  help: [
    '  --unit      what goes into the parcel; without it, everything left to pack',
    '  --again     the number of the parcel that did not arrive',
    '  --tracking  ships the parcel at once; without it, the parcel is only packed',
    '',
    'npm run shop -- parcel 10002 --unit MP-ADAPTER-US:1 --tracking 1Z999AA10123456784',
    'npm run shop -- parcel 10002 --again 1 --tracking 1Z5R89390357567127',
  ],
  options: {
    unit: { type: 'string', multiple: true },
    again: { type: 'string' },
    serial: { type: 'string', multiple: true },
    tracking: { type: 'string' },
    carrier: { type: 'string' },
  },
  async run(said, shop) {
    const inPlaceOf = optionalNumber(said, 'again')
    const body = {
      reason: inPlaceOf === undefined ? 'split' : 'reship',
      inPlaceOf,
      units: unitsOf(said),
      serials: texts(said, 'serial').length > 0 ? texts(said, 'serial') : undefined,
      trackingNumber: text(said, 'tracking'),
      carrier: text(said, 'carrier'),
    }
    const answer = await shop.send<Parcel>('POST', `${await pathOf(said, shop)}/parcels`, body)
    return { answer, text: stateOf(answer) }
  },
}

export const parcelNews: Command = {
  name: 'parcel-news',
  usage: 'ORDER --parcel N --state STATE [--at TIME] [--place TEXT] [--said TEXT]',
  summary: 'Record what happened to a parcel after it shipped.',
  help: [
    '  --state  in_transit, delivered, exception, returned or lost',
    '           Adapters in a lost parcel are permanently out of use.',
    '',
    'npm run shop -- parcel-news 10002 --parcel 1 --state lost',
  ],
  options: {
    parcel: { type: 'string' },
    state: { type: 'string' },
    at: { type: 'string' },
    place: { type: 'string' },
    said: { type: 'string' },
  },
  async run(said, shop) {
    const number = optionalNumber(said, 'parcel') ?? 1
    const news = { state: needed(said, 'state'), at: text(said, 'at') }
    const body = { ...news, place: text(said, 'place'), said: text(said, 'said') }
    const path = `${await pathOf(said, shop)}/parcels/${number}/news`
    const answer = await shop.send<Parcel>('POST', path, body)
    return { answer, text: stateOf(answer) }
  },
}

function stateOf({ number, state, trackingNumber }: Parcel): string {
  return `Parcel ${number} is ${state.replace('_', ' ')}${trackingNumber ? ` (${trackingNumber})` : ''}.`
}

function unitsOf(said: Said) {
  const units = texts(said, 'unit').map((each) => {
    const [, sku, quantity] = /^(.+):(\d{1,3})$/.exec(each) ?? []
    if (!sku) throw new UsageError('Write --unit as SKU:N, such as MP-ADAPTER-US:1.')
    return { sku, quantity: Number(quantity) }
  })
  return units.length > 0 ? units : undefined
}

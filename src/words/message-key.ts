import type agreements from './en-US/agreements.json'
import type devices from './en-US/devices.json'
import type dispute from './en-US/dispute.json'
import type doctor from './en-US/doctor.json'
import type inputs from './en-US/inputs.json'
import type mails from './en-US/mails.json'
import type notices from './en-US/notices.json'
import type offline from './en-US/offline.json'
import type places from './en-US/places.json'
import type plan from './en-US/plan.json'
import type privacy from './en-US/privacy.json'
import type problems from './en-US/problems.json'
import type quote from './en-US/quote.json'
import type receipt from './en-US/receipt.json'
import type slip from './en-US/slip.json'
import type taxes from './en-US/taxes.json'
import type titles from './en-US/titles.json'
import type vehicles from './en-US/vehicles.json'
import type vin from './en-US/vin.json'
import type waiting from './en-US/waiting.json'

/** One line for each area: a file of `en-US/`. */
interface Areas {
  agreements: typeof agreements
  devices: typeof devices
  dispute: typeof dispute
  doctor: typeof doctor
  inputs: typeof inputs
  mails: typeof mails
  places: typeof places
  notices: typeof notices
  offline: typeof offline
  plan: typeof plan
  privacy: typeof privacy
  problems: typeof problems
  quote: typeof quote
  receipt: typeof receipt
  slip: typeof slip
  taxes: typeof taxes
  titles: typeof titles
  vehicles: typeof vehicles
  vin: typeof vin
  waiting: typeof waiting
}

/** `area.key` of a message, as in `mails.adapters`. */
export type MessageKey = {
  [Area in keyof Areas]: `${Area}.${keyof Areas[Area] & string}`
}[keyof Areas]

/** The keys of one area without its name. */
export type KeyOf<Area extends keyof Areas> = keyof Areas[Area] & string

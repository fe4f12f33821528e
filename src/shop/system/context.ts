import type { ConfigSource } from '../facts/config/config-source.ts'
import type { TaxProvider } from '../facts/tax/provider.ts'
import type { VehicleCatalogue } from '../facts/vehicles/catalogue.ts'
import type { Actor } from '../kernel/actor.ts'
import type { Db } from '../kernel/db.ts'
import type { AccountProvider } from '../people/accounts/provider.ts'
import type { PlanSettings } from '../plan/plans/plan-settings.ts'
import type { Catalog } from '../sale/catalog/catalog.ts'
import type { PaymentProvider } from '../sale/payments/provider.ts'
import type { LabelProvider } from '../sale/shipping/provider.ts'
import type { JobQueue } from './jobs.ts'
import type { WebhookTrouble } from './outgoing-webhooks/provider.ts'

/** What every verb gets: who acts, when, on which database, and the parts that can be swapped. */
export interface Ctx {
  db: Db
  actor: Actor
  clock: Clock
  catalog: Catalog
  accounts: AccountProvider
  payments: PaymentProvider
  tax: TaxProvider
  vehicles: VehicleCatalogue
  jobs: JobQueue
  log: Log
  /** What the operator may change while the shop runs; at most a second old, in every process. */
  config: ConfigSource
  settings: InstallationSettings
  /** The address a call came from, for limits; a consent stores its network. Absent for the shop's own work. */
  caller?: string
  /** The language a call was made in, as in `fr-CA`; absent for the shop's own work. */
  language?: string
  plan: PlanSettings
  /** Who sells labels; absent in a shop that buys none. */
  labels?: LabelProvider | undefined
}

export interface Clock {
  now(): Date
}

/** One line of JSON per event. Never an address, a token, a card or an e-mail in `detail`. */
export interface Log {
  info(event: string, detail?: Record<string, unknown>): void
  warn(event: string, detail?: Record<string, unknown>): void
  error(event: string, detail?: Record<string, unknown>): void
}

/** What an installation is started with. */
export interface InstallationSettings {
  /** Absolute origin without a trailing slash, as in `https://shop.example`. */
  publicUrl: string
  /** What the links to orders are signed with. */
  linkKey: string
  /** Those of before, whose links still open. */
  oldLinkKeys?: readonly string[]
  /** What this installation is called. */
  instance?: string
  /** What orders are sealed with that travel with their payments, the one of today first; absent: none travels. */
  sealSecrets?: readonly string[]
  /** Who hears of what only a person can see to; without one, the support address of the settings. */
  operatorEmail?: string | undefined
  /** Percent of the stock that unpaid orders of one buyer may hold; no limit without one. */
  holdShare?: number
  /** Browsers are told to ask sub-domains of this host over https too, which may belong to others. */
  hstsSubdomains?: boolean
  /** Why messages could never reach an address; absent where they may go anywhere. */
  webhookTrouble?: (url: string) => Promise<WebhookTrouble | undefined>
  /** Staff set up a second factor before they do anything else. */
  requireSecondFactor?: boolean
  /** How long shipping can be undone, in minutes; 0: the buyer is told at once. Ten without one. */
  shipUndoMinutes?: number
  /** Deletes mails of before a moment where they are kept as files; absent where they are not. */
  forgetMails?: (before: Date) => Promise<void> | undefined
}

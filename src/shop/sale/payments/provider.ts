import type { CardDetails, SessionMode } from '../../../../db/tables/payments.ts'
import type { Cents, Currency } from '../../kernel/money.ts'
import type { BalanceBook } from './balance.ts'
import type { DisputeAnswer, EvidenceFile } from './evidence.ts'
import type { ProviderEvent } from './provider-event.ts'

/** What the shop needs from a payment company, in the shop's own words. */
export interface PaymentProvider extends BalanceBook {
  readonly name: 'sandbox' | 'stripe'

  /** The least it takes at once, in cents; a session for less is refused. */
  readonly minimum: Readonly<Record<Currency, Cents>>

  /**
   * Opens a payment page for exactly `amount`, or for `saved-card` a payment without a page that moves no
   * money yet. Asking again with the same `idempotencyKey` gives the session opened before.
   * @throws ShopError `unavailable` when the provider cannot be asked or its answer was lost, `not_found`
   *   (`unknown_card`) for a card it keeps no longer
   */
  openSession(request: SessionRequest): Promise<OpenedSession>

  /** What became of a session. @throws ShopError `unavailable`, or `not_found` for one it never saw. */
  findSession(providerSessionId: string): Promise<SessionState>

  /**
   * Closes a session so that it can no longer be paid, and says what it is now: `expired`, or
   * `complete` when the money came first. @throws ShopError `unavailable`
   */
  expireSession(providerSessionId: string): Promise<SessionState>

  /**
   * Charges the saved card a `saved-card` session was opened for, for amount and currency of that session and under
   * its key. Charging one that is paid already says so
   * and moves nothing. @throws ShopError `unavailable`: then only `findSession` knows what became of it
   */
  chargeSavedCard(providerSessionId: string, how?: ChargeHow): Promise<ChargeOutcome>

  /**
   * Opens the provider's own form that keeps a card for charges its owner is not there for, and moves no money. Asking
   * again with the same `idempotencyKey` gives the form opened before. @throws ShopError `unavailable`
   */
  openCardForm(request: CardFormRequest): Promise<OpenedCardForm>

  /** What became of such a form. @throws ShopError `unavailable`, or `not_found` for one it never saw. */
  findCardForm(providerFormId: string): Promise<CardFormState>

  /** The saved card as it is now; null when the provider keeps it no longer. @throws ShopError `unavailable` */
  findSavedCard(kept: SavedCard): Promise<CardDetails | null>

  /** Deletes a saved card; one that is already gone is not an error. @throws ShopError `unavailable` */
  detachCard(kept: SavedCard): Promise<void>

  /** Deletes a customer with all saved data; an unknown customer is not an error. @throws ShopError `unavailable` */
  deleteCustomer(customerReference: string): Promise<void>

  /** Sends money back. Same key, same refund. @throws ShopError `unavailable` */
  refund(request: RefundRequest): Promise<RefundResult>

  /** Every refund of a payment, made by us or by hand. @throws ShopError `unavailable`, `not_found` */
  listRefunds(paymentReference: string): Promise<ProviderRefund[]>

  /** The page on which it takes evidence of a dispute; absent where it has none. */
  disputePage?(reference: string): Promise<string>

  /** Keeps a paper as evidence and says under which id. Sent twice, it is there twice. @throws ShopError `unavailable` */
  keepEvidence(file: EvidenceFile): Promise<string>

  /**
   * Puts evidence to a dispute; put there twice it is there once. @throws ShopError `unavailable`, `conflict` where the
   * bank takes none any more
   */
  answerDispute(answer: DisputeAnswer): Promise<void>

  /** Every dispute of a payment. @throws ShopError `unavailable`, `not_found` */
  listDisputes(paymentReference: string): Promise<ProviderDispute[]>

  /**
   * Payments that moved money, newest first, a page at a time; those of other programs at the same company are among
   * them. @param page those made before `until`; `after` is the `next` of the page before, null for the first
   * @throws ShopError `unavailable`
   */
  listPayments(page: PaymentsAsked): Promise<ProviderPaymentPage>

  /** The session in which a payment was made; null where it was made without one. @throws ShopError `unavailable` */
  findSessionOf(payment: Pick<ProviderPayment, 'reference'>): Promise<SessionState | null>

  /**
   * Verifies and reads a webhook call.
   * @throws ShopError `malformed` for a bad signature, an altered body or a stale timestamp
   */
  readEvent(rawBody: string, headers: Headers): Promise<ProviderEvent>
}

export interface SessionRequest {
  /** The id of our own checkout_sessions row. */
  idempotencyKey: string
  orderId: string
  /** The number people read: an order's, or an invoice's. */
  orderNumber: number | string
  /** What this installation is called; another one may use the same account of the company. */
  shop?: string | undefined
  /** The order itself, sealed, for a shop that lost it; absent for a bill, and without a secret to seal it with. */
  sealedOrder?: string | undefined
  mode: SessionMode
  /** For `saved-card`, and only there. */
  savedCard: SavedCard | null
  amount: Cents
  currency: Currency
  email: string
  description: string
  /** Keep the card for the plan that starts at install; only with the buyer's consent. */
  keepCard: boolean
  locale: string
  /** Absolute URL; `{CHECKOUT_SESSION_ID}` stands for the provider's session id. */
  successUrl: string
  cancelUrl: string
  expiresAt: Date
}

/** A card the provider keeps for a customer who allowed it. */
export interface SavedCard {
  customerReference: string
  paymentMethodReference: string
}

export interface CardFormRequest
  extends Pick<SessionRequest, 'email' | 'locale' | 'successUrl' | 'cancelUrl' | 'expiresAt'> {
  /** The id of our own card_forms row. */
  idempotencyKey: string
}

export interface OpenedCardForm {
  providerFormId: string
  /** Where to send the member. */
  url: string
}

export type CardFormState = { status: 'open' | 'expired' } | ({ status: 'complete' } & KeptCard)

/** A card as it was left with the provider; the references are null where it was not kept. */
export interface KeptCard {
  card: CardDetails | null
  customerReference: string | null
  paymentMethodReference: string | null
}

/** `offSession`: the buyer is not there, as when a month is charged; a bank that wants to ask them is told so. */
export interface ChargeHow {
  offSession: boolean
}

export type ChargeOutcome =
  /** With what the session is now, where the company says so in its answer. */
  | { outcome: 'paid'; state?: SessionState }
  | { outcome: 'processing' }
  /** The bank asks the buyer to confirm, with the session's client secret. */
  | { outcome: 'confirm' }
  /** With the card company's code; the words of `card_declined` know the frequent ones. */
  | { outcome: 'declined'; declineCode: string }

export interface OpenedSession {
  providerSessionId: string
  /** Embedded mode: what the payment page needs to show the card form; `saved-card`: to confirm with the bank. */
  clientSecret: string | null
  /** Hosted mode: where to send the buyer. */
  redirectUrl: string | null
}

export type SessionState =
  | { providerSessionId: string; status: 'open' | 'processing' | 'expired' }
  | ({ providerSessionId: string; status: 'complete' } & PaidPayment)

export interface PaidPayment extends KeptCard {
  /** The provider's id of the money movement. */
  reference: string
  /** Id of the order or invoice it was opened for, as the provider was told; null for a session that another program opened. */
  subject: string | null
  amount: Cents
  currency: Currency
}

export interface RefundRequest {
  idempotencyKey: string
  paymentReference: string
  amount: Cents
  currency: Currency
  reason: string
}

export interface RefundResult {
  /** Null when the provider refused, as for more than is left of the payment. */
  reference: string | null
  /** `pending`: accepted, and the bank needs days. */
  status: 'pending' | 'succeeded' | 'failed'
  /** Why it was refused, in the provider's code. */
  reason?: string | null
}

/** A refund as the provider has it, made here or at the provider. */
export interface ProviderRefund extends RefundResult {
  reference: string
  /** Our own id of it; null for one made by hand at the provider. */
  refundId: string | null
  amount: Cents
}

/** A payment as the provider has it, whether the shop knows of it or not. */
export interface ProviderPayment {
  /** The provider's id of the money movement. */
  reference: string
  /** Id of the row in checkout_sessions it was opened for; null when the provider was not told. */
  sessionId: string | null
  /** Id of the order or invoice it is for; null for a payment that is none of the shop's. */
  subject: string | null
  /** The number people read, as it was told to the provider. */
  subjectNumber: string | null
  amount: Cents
  /** What went back of it so far. */
  refunded: Cents
  currency: Currency
  /** What the installation was called that asked for it; null for a payment of an older release. */
  shop: string | null
  /** The order it paid for, sealed; null where none travelled with it. */
  sealedOrder: string | null
  /** The payment, or the page it was made on, is as old as that. */
  createdAt: Date
}

/** A page of the payments of a span of time. */
export interface PaymentsAsked {
  since: Date
  until?: Date
  after: string | null
}

export interface ProviderPaymentPage {
  payments: ProviderPayment[]
  /** Null on the last page. */
  next: string | null
}

/** A payment the buyer's bank asks about, or took back. */
export interface ProviderDispute {
  reference: string
  status: 'open' | 'won' | 'lost'
  amount: Cents
  currency: Currency
  /** In the provider's code, as in `fraudulent`. */
  reason: string
  /** Evidence counts until then. */
  dueBy: Date | null
  openedAt: Date
}

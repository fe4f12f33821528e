import { COUNTRIES } from '../shop/facts/addresses/countries.ts'
import type { ShopConfig } from '../shop/facts/config/config.ts'
import { marketOf, openMarkets } from '../shop/facts/markets/markets.ts'
import type { MarketCode } from '../shop/kernel/market-code.ts'
import type { Env } from './env.ts'

/** Why the shop does not start: every reason at once, each a sentence for the operator. */
export class StartRefusal extends Error {
  readonly reasons: readonly string[]

  constructor(title: string, reasons: readonly string[]) {
    super(`${title}\n${reasons.map((reason) => `  ${reason}`).join('\n')}`)
    this.name = 'StartRefusal'
    this.reasons = reasons
  }
}

export const NOT_READY = 'Not ready for production:'
export const WRONG_SETTINGS = 'These settings are wrong:'

/** Names set aside for examples (RFC 2606) and for one machine (RFC 6761): no customer can reach them. */
const EXAMPLE = /(^|\.)(example|test|invalid|localhost)$|(^|\.)example\.(com|net|org)$/i

/** The address buyers see decides as well as NODE_ENV: test cards must not be taken on the open internet. */
export function isLocalUrl(url: string): boolean {
  const { protocol, hostname } = new URL(url)
  return (
    protocol === 'http:' &&
    (/^(localhost|127\.\d+\.\d+\.\d+|\[::1\])$/.test(hostname) || /\.(localhost|test)$/.test(hostname))
  )
}

type Given = Pick<Env, 'allow' | 'stripe' | 'databaseUrl' | 'smtpUrl' | 'mailFrom'> & {
  publicUrl: string | undefined
}

/** What is wrong with the settings of a shop that is open to the public; empty when nothing is. */
export function settingRefusals(given: Given): string[] {
  const { allow, stripe, databaseUrl, publicUrl, smtpUrl, mailFrom } = given
  const wrong: string[] = []
  if (!stripe && !allow.sandbox)
    wrong.push('no card provider: set the three STRIPE_ settings, or ALLOW_SANDBOX=1 to take test cards only')
  if (stripe) wrong.push(...keyRefusals(stripe, allow.sandbox))
  if (!databaseUrl && !allow.embeddedDatabase)
    wrong.push(
      'no DATABASE_URL: the embedded database does not survive power cuts; ALLOW_EMBEDDED_DATABASE=1 insists',
    )
  if (!publicUrl) wrong.push('no PUBLIC_URL: payment pages need to know where to send the buyer back')
  else if (publicUrl.startsWith('http:') && !allow.http)
    wrong.push(
      `PUBLIC_URL is ${publicUrl}: cards and passwords must not travel in the clear; use https://, or ALLOW_HTTP=1`,
    )
  if (!smtpUrl && !allow.noMail)
    wrong.push(
      'no SMTP_URL: buyers would get no confirmation; ALLOW_NO_MAIL=1 writes mails to files in DATA_DIR/outbox',
    )
  if (isExampleAddress(mailFrom) && !allow.exampleIdentity)
    wrong.push(
      `MAIL_FROM is ${mailFrom}: no mail can come from an example domain; ALLOW_EXAMPLE_IDENTITY=1 insists`,
    )
  if (stripe && !stripe.tax && !allow.stateTax)
    wrong.push(
      'sales tax: the built-in table has state and province rates only, no city or county tax; set STRIPE_TAX=1, or ALLOW_STATE_TAX=1 to accept it',
    )
  return wrong
}

function keyRefusals(
  { secretKey, publishableKey, apiBase }: NonNullable<Env['stripe']>,
  allowTest: boolean,
): string[] {
  if (apiBase)
    return allowTest
      ? []
      : [
          `STRIPE_API_BASE is ${apiBase}: cards would be charged by another host than Stripe; leave it out, or ALLOW_SANDBOX=1 to take test cards only`,
        ]
  const [secret, publishable] = [
    /^[sr]k_(live|test)_/.exec(secretKey)?.[1],
    /^pk_(live|test)_/.exec(publishableKey)?.[1],
  ]
  if (!secret) return ['STRIPE_SECRET_KEY is no secret key: it begins with sk_live_ or rk_live_']
  if (!publishable) return ['STRIPE_PUBLISHABLE_KEY is no publishable key: it begins with pk_live_']
  if (secret === 'test' && publishable === 'test' && !allowTest)
    return ['the STRIPE_ keys are test keys: use live ones, or ALLOW_SANDBOX=1 to take test cards only']
  return []
}

/** Keys in each other's place, or of two modes, are wrong everywhere: one of them is shown to every visitor. */
export function swappedKeys(secretKey: string, publishableKey: string): string[] {
  const wrong: string[] = []
  if (secretKey.startsWith('pk_')) wrong.push('STRIPE_SECRET_KEY holds a publishable key (pk_...)')
  if (/^[sr]k_/.test(publishableKey))
    wrong.push(
      'STRIPE_PUBLISHABLE_KEY holds a secret key, and every visitor would be shown it; revoke that key',
    )
  const modes = [secretKey, publishableKey].map((key) => /^[a-z]k_(live|test)_/.exec(key)?.[1])
  if (wrong.length === 0 && modes[0] && modes[1] && modes[0] !== modes[1])
    wrong.push(
      `STRIPE_SECRET_KEY is a ${modes[0]} key and STRIPE_PUBLISHABLE_KEY a ${modes[1]} key: use two of one mode`,
    )
  return wrong
}

/** What is known only once configuration and database have been read. */
export interface ShopState {
  config: Pick<
    ShopConfig,
    'brand' | 'legalOwner' | 'supportEmail' | 'postalAddress' | 'supportPhone' | 'allowCanadianOrders'
  > &
    Registered
  defaults: Pick<ShopConfig, 'brand' | 'legalOwner' | 'postalAddress'>
  /** Documents whose text is a sample that the operator has not adopted. */
  legalTextsStillSamples: readonly string[]
  /** SKUs whose stock staff have never set; undefined when there is no database to ask. */
  stockNeverSet: readonly string[] | undefined
}

type Registered = Pick<
  ShopConfig,
  'allowCanadianOrders' | 'gstHstNumber' | 'qstNumber' | 'smallSupplierCanada' | 'smallSupplierQuebec'
>

/** What is wrong with what the shop would tell and sell. */
export function shopRefusals(allow: Env['allow'], state: ShopState): string[] {
  const { config, defaults } = state
  const wrong: string[] = []
  const untouched = [
    ...(config.brand === defaults.brand ? [`BRAND (${config.brand})`] : []),
    ...(config.legalOwner === defaults.legalOwner ? [`LEGAL_OWNER (${config.legalOwner})`] : []),
    ...(isExampleAddress(config.supportEmail) ? [`SUPPORT_EMAIL (${config.supportEmail})`] : []),
    ...(config.postalAddress === defaults.postalAddress ? [`POSTAL_ADDRESS (${config.postalAddress})`] : []),
  ]
  if (untouched.length > 0 && !allow.exampleIdentity)
    wrong.push(
      `the shop still goes by the name of the example: set ${untouched.join(', ')}, or ALLOW_EXAMPLE_IDENTITY=1`,
    )
  wrong.push(...missingPhone(allow, config))
  if (state.legalTextsStillSamples.length > 0 && !allow.draftLegalTexts)
    wrong.push(
      `legal texts still samples: ${state.legalTextsStillSamples.join(', ')}. Start with ALLOW_DRAFT_LEGAL_TEXTS=1, then publish your own or adopt them (npm run shop -- legal accept)`,
    )
  if (state.stockNeverSet?.length && !allow.noStock)
    wrong.push(
      `the stock of ${state.stockNeverSet.join(', ')} has never been set: set FIRST_STOCK=${state.stockNeverSet[0]}=100, or ALLOW_NO_STOCK=1 to open with none`,
    )
  return allow.exampleIdentity ? wrong : [...wrong, ...unregistered(config)]
}

/**
 * Who takes GST, HST or QST must be registered for it; up to CAD 30,000 in four quarters nobody need be, and takes none.
 * @see https://www.revenuquebec.ca/en/businesses/consumption-taxes/gsthst-and-qst/registering-for-the-gst-and-qst/small-suppliers/
 */
function unregistered(config: Registered): string[] {
  const { smallSupplierCanada, smallSupplierQuebec, gstHstNumber, qstNumber } = config
  const takesTax = openMarkets(config).some((code) => marketOf(code).registersSellers) && !smallSupplierCanada
  if (!takesTax) return []
  return [
    ...(gstHstNumber
      ? []
      : [
          'GST and HST are taken from buyers in Canada without a number: set GST_HST_NUMBER; or CANADA_SMALL_SUPPLIER=1 takes none, up to CAD 30,000 of sales in four quarters',
        ]),
    ...(qstNumber || smallSupplierQuebec
      ? []
      : [
          'QST is taken from buyers in Quebec without a number: set QST_NUMBER; or QUEBEC_SMALL_SUPPLIER=1 takes none, up to CAD 30,000 of sales there in twelve months',
        ]),
  ]
}

/**
 * A contract names the seller's phone in some markets: a shop that sells there does not open without one.
 * @see https://www.legisquebec.gouv.qc.ca/en/document/cs/P-40.1 (54.4 b)
 */
export function missingPhone(
  allow: Pick<Env['allow'], 'exampleIdentity'>,
  config: Pick<ShopConfig, 'supportPhone' | 'allowCanadianOrders'>,
): string[] {
  if (allow.exampleIdentity) return []
  const asking = config.supportPhone ? [] : openMarkets(config).filter((code) => marketOf(code).asksPhone)
  if (asking.length === 0) return []
  return [
    `a contract in ${asking.map(nameOf).join(', ')} names the seller’s phone: set SUPPORT_PHONE, or turn off allowCanadianOrders; ALLOW_EXAMPLE_IDENTITY=1 insists`,
  ]
}

function nameOf(code: MarketCode): string | undefined {
  return COUNTRIES.find(({ iso2 }) => iso2 === marketOf(code).country)?.name
}

function isExampleAddress(address: string): boolean {
  const host = /@([^\s@>]+)>?$/.exec(address.trim())?.[1]
  return host === undefined || EXAMPLE.test(host)
}

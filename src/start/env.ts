import type { TaxCodes } from '../adapters/stripe-tax-codes.ts'
import type { ConfigChange } from '../shop/facts/config/config.ts'
import type { PlanSettings } from '../shop/plan/plans/plan-settings.ts'
import type { Variables } from './env-variables.ts'
import { easypostOf } from './labels-env.ts'
import { isSaid, readVariables } from './read-variables.ts'
import { isLocalUrl, StartRefusal, settingRefusals, WRONG_SETTINGS } from './refusals.ts'
import { taxCodesOf, taxNumbersOf } from './tax-env.ts'
import { readTraces, type TracesEnv } from './traces-env.ts'

/** The only reader of `process.env`: everything is read, checked and given sensible defaults at start. */
export interface Env {
  production: boolean
  port: number
  host: string
  publicUrl: string
  databaseUrl: string | undefined
  /** Past the pooler of `databaseUrl`; undefined where there is none. */
  directUrl: string | undefined
  dataDir: string
  /** How many days of invented business a shop that is tried out begins with. */
  demoDays: number
  /** What this installation is called; a database that belongs to another one is left alone. */
  instance: string
  authSecret: string | undefined
  /** PostgreSQL parses each statement once per connection. */
  preparesStatements: boolean
  stripe: StripeEnv | undefined
  social: SocialEnv
  /** Where tax is taken; everywhere without them. */
  taxPlaces: string[] | undefined
  /** A public service that knows postal codes, beside the shop's own list. */
  addressCheckUrl: string | undefined
  /** Who sells labels. */
  easypost: ReturnType<typeof easypostOf>
  smtpUrl: string | undefined
  mailFrom: string
  operatorToken: string | undefined
  /** Proxies of one's own between the buyer and this process; 0 believes no header. */
  /** Browsers ask sub-domains over https too. */
  hstsSubdomains: boolean
  /** Messages to other programs go over https to public addresses alone. */
  onlyPublicWebhooks: boolean
  /** Staff set up a second factor before anything else. */
  requireSecondFactor: boolean
  trustProxy: number
  rateLimitScale: number
  /** Checkouts at once, at most, how many more wait within their request, and how late the process may be meanwhile, in milliseconds; none for no waiting line. */
  line: { most: number; atDoor: number; delayMs: number } | undefined
  configFile: string | undefined
  mode: 'all' | 'web' | 'worker'
  /** The shop's name, and how long it keeps what is over, until the file or the operator say otherwise. */
  identity: ConfigChange
  /** Who hears of what only a person can see to; the support address without one. */
  operatorEmail: string | undefined
  /** Percent of the stock that unpaid orders of one buyer may hold; 100 for no limit. */
  holdShare: number
  shipUndoMinutes: number
  /** What the host decides about monthly plans; the rest is as the shop comes. */
  plan: Pick<PlanSettings, 'dunningDays' | 'silenceCredit' | 'timeZones'>
  /** Units by SKU, for stock staff have never set. */
  firstStock: Record<string, number>
  allow: Allowances
  /** Bearer token of /metrics; without one the page does not exist. */
  metricsToken: string | undefined
  /** A second port that answers /metrics and nothing else, without a token. */
  metricsPort: number | undefined
  accessLog: boolean
  traces: TracesEnv | undefined
  /** Settings that are wrong or half made; no shop opens with one. */
  wrong: string[]
  /** Everything that speaks against opening to the public; empty outside production. */
  refusals: string[]
}

/** What the operator insists on, each by a setting of its own. */
export interface Allowances {
  sandbox: boolean
  embeddedDatabase: boolean
  http: boolean
  noMail: boolean
  exampleIdentity: boolean
  draftLegalTexts: boolean
  noStock: boolean
  stateTax: boolean
  privateWebhooks: boolean
}

export interface StripeEnv {
  secretKey: string
  publishableKey: string
  webhookSecrets: string[]
  apiBase: string | undefined
  /** Stripe Tax instead of the embedded table. */
  tax: boolean
  /** What Stripe Tax is told of what is sold. */
  taxCodes: TaxCodes
}

/** The companies people may sign in through; each is offered when it is set. */
export interface SocialEnv {
  /** The secret is for the code flow alone. */
  google: { clientId: string; clientSecret: string | undefined } | undefined
  facebook: { clientId: string; clientSecret: string } | undefined
  apple: { clientId: string } | undefined
}

/**
 * Checks every setting. What only a public shop may not have is left in `refusals`.
 * @throws StartRefusal naming every wrong setting in one message
 */
export function readEnv(source: Record<string, string | undefined>): Env {
  const env = readSettings(source)
  if (env.wrong.length > 0) throw new StartRefusal(WRONG_SETTINGS, env.wrong)
  return env
}

/** The same, for a start that lists all that is wrong at once: a wrong setting is left in `wrong` and read as if it were absent. */
export function readSettings(source: Record<string, string | undefined>): Env {
  const { variables: v, wrong } = readVariables(source)
  const publicUrl = v.PUBLIC_URL
  const stripe = readStripe(v)
  const production =
    v.NODE_ENV === 'production' ||
    (publicUrl !== undefined && !isLocalUrl(publicUrl)) ||
    /^[sr]k_live_/.test(stripe?.secretKey ?? '')
  const url = publicUrl ?? `http://${v.HOST === '0.0.0.0' ? 'localhost' : v.HOST}:${v.PORT}`
  const env = {
    production,
    // A shop that is tried out moves from port to port.
    instance: v.SHOP_INSTANCE ?? (production ? new URL(url).host : 'local'),
    ...readPlain(v),
    publicUrl: url,
    stripe,
    social: readSocial(v),
    allow: readAllowances(v),
    accessLog: v.ACCESS_LOG ?? production,
    requireSecondFactor: v.REQUIRE_SECOND_FACTOR ?? production,
    onlyPublicWebhooks: production && !v.ALLOW_PRIVATE_WEBHOOKS,
    wrong,
  }
  const refusals = production ? settingRefusals({ ...env, publicUrl }) : []
  return { ...env, refusals: refusals.filter((reason) => !isSaid(reason, wrong)) }
}

function readPlain(v: Variables) {
  return {
    port: v.PORT,
    host: v.HOST,
    databaseUrl: v.DATABASE_URL,
    directUrl: v.DATABASE_DIRECT_URL,
    dataDir: v.DATA_DIR,
    demoDays: v.DEMO_DAYS,
    authSecret: v.AUTH_SECRET,
    preparesStatements: (v.PREPARED_STATEMENTS ?? (v.DATABASE_DIRECT_URL ? 'off' : 'on')) === 'on',
    addressCheckUrl: v.ADDRESS_CHECK_URL,
    easypost: easypostOf(v),
    smtpUrl: v.SMTP_URL,
    mailFrom: v.MAIL_FROM,
    operatorToken: v.OPERATOR_TOKEN,
    trustProxy: v.TRUST_PROXY,
    hstsSubdomains: v.HSTS_SUBDOMAINS,
    rateLimitScale: v.RATE_LIMIT_SCALE,
    line: lineOf(v),
    configFile: v.CONFIG_FILE,
    mode: v.MODE,
    identity: {
      ...(v.BRAND ? { brand: v.BRAND } : {}),
      ...(v.LEGAL_OWNER ? { legalOwner: v.LEGAL_OWNER } : {}),
      ...(v.SUPPORT_EMAIL ? { supportEmail: v.SUPPORT_EMAIL } : {}),
      ...(v.SUPPORT_PHONE ? { supportPhone: v.SUPPORT_PHONE } : {}),
      ...(v.POSTAL_ADDRESS ? { postalAddress: v.POSTAL_ADDRESS } : {}),
      ...taxNumbersOf(v),
      keepKeysDays: v.KEEP_KEYS_DAYS,
      keepEventsDays: v.KEEP_EVENTS_DAYS,
      keepAbandonedDays: v.KEEP_ABANDONED_DAYS,
      keepMailsDays: v.KEEP_MAILS_DAYS,
      keepVinsDays: v.KEEP_VINS_DAYS,
      keepBooksYears: v.KEEP_BOOKS_YEARS,
    },
    operatorEmail: v.OPERATOR_EMAIL,
    taxPlaces: v.TAX_REGISTERED_IN,
    firstStock: v.FIRST_STOCK ?? {},
    holdShare: v.HOLD_SHARE,
    shipUndoMinutes: v.SHIP_UNDO_MINUTES,
    plan: {
      dunningDays: v.PLAN_RETRY_DAYS,
      silenceCredit: v.PLAN_SILENCE_CREDIT,
      timeZones: v.PLAN_TIME_ZONES ?? {},
    },
    metricsToken: v.METRICS_TOKEN,
    metricsPort: v.METRICS_PORT,
    traces: readTraces(v),
  }
}

function readAllowances(v: Variables): Allowances {
  return {
    sandbox: v.ALLOW_SANDBOX,
    embeddedDatabase: v.ALLOW_EMBEDDED_DATABASE,
    http: v.ALLOW_HTTP,
    noMail: v.ALLOW_NO_MAIL,
    exampleIdentity: v.ALLOW_EXAMPLE_IDENTITY,
    draftLegalTexts: v.ALLOW_DRAFT_LEGAL_TEXTS,
    noStock: v.ALLOW_NO_STOCK,
    stateTax: v.ALLOW_STATE_TAX,
    privateWebhooks: v.ALLOW_PRIVATE_WEBHOOKS,
  }
}

function lineOf(v: Variables): Env['line'] {
  if (v.CHECKOUTS_AT_ONCE === 0) return undefined
  return { most: v.CHECKOUTS_AT_ONCE, atDoor: v.CHECKOUTS_AT_DOOR, delayMs: v.CHECKOUT_DELAY_MS }
}

function readStripe(v: Variables): StripeEnv | undefined {
  if (v.STRIPE_SECRET_KEY === undefined) return undefined
  return {
    secretKey: v.STRIPE_SECRET_KEY ?? '',
    publishableKey: v.STRIPE_PUBLISHABLE_KEY ?? '',
    webhookSecrets: v.STRIPE_WEBHOOK_SECRET ?? [],
    apiBase: v.STRIPE_API_BASE,
    tax: v.STRIPE_TAX,
    taxCodes: taxCodesOf(v),
  }
}

function readSocial(v: Variables): SocialEnv {
  const {
    GOOGLE_CLIENT_ID,
    GOOGLE_CLIENT_SECRET,
    FACEBOOK_CLIENT_ID,
    FACEBOOK_CLIENT_SECRET,
    APPLE_CLIENT_ID,
  } = v
  return {
    google: GOOGLE_CLIENT_ID ? { clientId: GOOGLE_CLIENT_ID, clientSecret: GOOGLE_CLIENT_SECRET } : undefined,
    facebook:
      FACEBOOK_CLIENT_ID && FACEBOOK_CLIENT_SECRET
        ? { clientId: FACEBOOK_CLIENT_ID, clientSecret: FACEBOOK_CLIENT_SECRET }
        : undefined,
    apple: APPLE_CLIENT_ID ? { clientId: APPLE_CLIENT_ID } : undefined,
  }
}

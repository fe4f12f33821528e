import type { PageContext } from '../page-ports/page-context.ts'

type Config = PageContext['config']

/** Where one company's script may load from and speak to, by kind. */
export interface Hosts {
  script?: string[]
  img?: string[]
  font?: string[]
  media?: string[]
  connect?: string[]
  frame?: string[]
  form?: string[]
}

export interface Allowances extends Hosts {
  /** Whether it writes style elements of its own. */
  inlineStyles?: boolean
}

/** What the companies set up need of a page's policy; on a page that takes cards, the card provider alone. */
export function foreignHosts(config: Config, { pays }: { pays: boolean }): Allowances[] {
  const cards = config.payments.provider === 'stripe' ? [STRIPE] : []
  return pays ? cards : [...cards, ...services(config), ...signIn(config)]
}

/** Whether any script of another company starts on the pages once the visitor agrees. */
export function runsServices(config: Config): boolean {
  return services(config).some((hosts) => hosts.script)
}

function services(config: Config): Allowances[] {
  return [
    config.gtm_id ? TAG_MANAGER : {},
    config.newrelic.enabled ? MONITORING : {},
    config.intercomAppId ? CHAT : {},
    Object.keys(config.amazonCartWidget).length > 0 ? CART_WIDGET : {},
  ]
}

function signIn(config: Config): Allowances[] {
  return [
    config.google_bouncie_client_id || config.google_client_id ? GOOGLE : {},
    config.apple_bouncie_client_id ? APPLE : {},
    config.facebook_client_id ? FACEBOOK : {},
  ]
}

/** @see https://docs.stripe.com/security/guide#content-security-policy */
const STRIPE: Allowances = {
  script: ['https://js.stripe.com', 'https://*.js.stripe.com'],
  img: ['https://*.stripe.com'],
  connect: ['https://api.stripe.com', 'https://checkout.stripe.com'],
  frame: [
    'https://js.stripe.com',
    'https://*.js.stripe.com',
    'https://hooks.stripe.com',
    'https://checkout.stripe.com',
  ],
  // A form of the payment page leads to Stripe's own page where no script runs.
  form: ['https://checkout.stripe.com'],
}

/**
 * The manager and Google Analytics 4. Tags of other companies stay blocked until their hosts are added here.
 * @see https://developers.google.com/tag-platform/security/guides/csp
 */
const TAG_MANAGER: Allowances = {
  script: ['https://*.googletagmanager.com'],
  img: ['https://*.googletagmanager.com', 'https://*.google-analytics.com'],
  connect: [
    'https://*.googletagmanager.com',
    'https://*.google-analytics.com',
    'https://*.analytics.google.com',
  ],
}

/** @see https://docs.newrelic.com/docs/new-relic-solutions/get-started/networks/ */
const MONITORING: Allowances = {
  script: ['https://js-agent.newrelic.com'],
  connect: ['https://bam.nr-data.net', 'https://bam-cell.nr-data.net', 'https://bam.eu01.nr-data.net'],
}

const NEXUS = [
  'nexus-websocket-a',
  'nexus-websocket-b',
  'nexus-europe-websocket',
  'nexus-australia-websocket',
]

/** @see https://www.intercom.com/help/en/articles/3894-using-intercom-with-content-security-policy */
const CHAT: Allowances = {
  script: ['https://app.intercom.io', 'https://widget.intercom.io', 'https://js.intercomcdn.com'],
  inlineStyles: true,
  img: [
    'blob:',
    'https://js.intercomcdn.com',
    'https://static.intercomassets.com',
    'https://downloads.intercomcdn.com',
    'https://uploads.intercomusercontent.com',
    'https://gifs.intercomcdn.com',
    'https://messenger-apps.intercom.io',
  ],
  font: ['https://js.intercomcdn.com', 'https://fonts.intercomcdn.com'],
  media: ['https://js.intercomcdn.com', 'https://downloads.intercomcdn.com'],
  connect: [
    'https://via.intercom.io',
    'https://api.intercom.io',
    'https://api-iam.intercom.io',
    'https://api-ping.intercom.io',
    'https://*.intercom-messenger.com',
    'wss://*.intercom-messenger.com',
    ...NEXUS.flatMap((name) => [`https://${name}.intercom.io`, `wss://${name}.intercom.io`]),
    'https://uploads.intercomcdn.com',
    'https://uploads.intercomusercontent.com',
  ],
  frame: ['https://intercom-sheets.com', 'https://www.intercom-reporting.com'],
  form: ['https://intercom.help', 'https://api-iam.intercom.io'],
}

const CART_WIDGET: Allowances = {
  script: ['https://code.buywithprime.amazon.com'],
  img: ['https://*.buywithprime.amazon.com', 'https://m.media-amazon.com'],
  connect: ['https://*.buywithprime.amazon.com'],
  frame: ['https://*.buywithprime.amazon.com'],
}

/** @see https://developers.google.com/identity/gsi/web/guides/get-google-api-clientid */
const GOOGLE: Allowances = {
  script: ['https://accounts.google.com/gsi/client'],
  connect: ['https://accounts.google.com/gsi/', 'https://www.googleapis.com'],
  frame: ['https://accounts.google.com/gsi/'],
}

/** @see https://developer.apple.com/documentation/signinwithapple/configuring-your-webpage-for-sign-in-with-apple */
const APPLE: Allowances = {
  script: ['https://appleid.cdn-apple.com'],
  connect: ['https://appleid.apple.com'],
  frame: ['https://appleid.apple.com'],
}

/** @see https://developers.facebook.com/docs/javascript/quickstart */
const FACEBOOK: Allowances = {
  script: ['https://connect.facebook.net'],
  img: ['https://www.facebook.com'],
  connect: ['https://graph.facebook.com', 'https://www.facebook.com'],
  frame: ['https://www.facebook.com', 'https://web.facebook.com'],
}

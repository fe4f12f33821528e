import type { MiddlewareHandler } from 'hono'
import { secureHeaders } from 'hono/secure-headers'

/** Headers every answer carries; pages add their own Content-Security-Policy (src/http/pages.ts). */
export function securityHeaders(https: boolean, withSubdomains = false): MiddlewareHandler {
  const common = commonHeaders(https, withSubdomains)
  return async (c, next) => {
    await common(c, next)
    const { headers } = c.res
    if (IS_PART.test(headers.get('Content-Type') ?? '')) for (const name of OF_DOCUMENTS) headers.delete(name)
    const runsNothing = headers.has('Location') || IS_DATA.test(headers.get('Content-Type') ?? '')
    if (headers.has('Content-Security-Policy') || !runsNothing) return
    const isPicture = headers.get('Content-Type')?.startsWith('image/') ?? false
    headers.set(
      'Content-Security-Policy',
      isPicture ? `${DATA_POLICY}; style-src 'unsafe-inline'` : DATA_POLICY,
    )
  }
}

/** Content types that are not pages; a picture opened by its own address contains its styles. */
const IS_DATA = /^(application\/(\w+\+)?json|text\/(plain|csv)|(application|text)\/xml|image\/svg\+xml)\b/
/** Parts of pages, which no browser opens as a page: a page asks for twenty of them, and each header counts. */
const IS_PART = /^(text\/(javascript|css)|font\/|image\/(avif|webp|png|jpeg))/
const OF_DOCUMENTS = [
  'Cross-Origin-Opener-Policy',
  'Origin-Agent-Cluster',
  'Permissions-Policy',
  'X-Frame-Options',
]
/** Data runs and loads nothing, wherever it is opened. */
const DATA_POLICY = "default-src 'none'; frame-ancestors 'none'"

function commonHeaders(https: boolean, withSubdomains: boolean): MiddlewareHandler {
  return secureHeaders({
    strictTransportSecurity: https ? `max-age=63072000${withSubdomains ? '; includeSubDomains' : ''}` : false,
    xContentTypeOptions: true,
    referrerPolicy: 'strict-origin-when-cross-origin',
    // Social sign-in opens a pop-up that must be able to answer.
    crossOriginOpenerPolicy: 'same-origin-allow-popups',
    crossOriginResourcePolicy: 'same-origin',
    xFrameOptions: 'DENY',
    // Words to browsers and plug-ins of the past, in every answer.
    xXssProtection: false,
    xDownloadOptions: false,
    xPermittedCrossDomainPolicies: false,
    xDnsPrefetchControl: false,
    permissionsPolicy: {
      geolocation: [],
      microphone: [],
      camera: [],
      payment: ['self', 'https://js.stripe.com'],
    },
  })
}

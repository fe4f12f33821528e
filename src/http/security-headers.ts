import type { MiddlewareHandler } from 'hono'
import { secureHeaders } from 'hono/secure-headers'

/** Headers every answer carries; pages add their own Content-Security-Policy (src/http/pages.ts). */
export function securityHeaders(https: boolean): MiddlewareHandler {
  return secureHeaders({
    strictTransportSecurity: https ? 'max-age=63072000; includeSubDomains' : false,
    xContentTypeOptions: true,
    referrerPolicy: 'strict-origin-when-cross-origin',
    // Social sign-in opens a pop-up that must be able to answer.
    crossOriginOpenerPolicy: 'same-origin-allow-popups',
    crossOriginResourcePolicy: 'same-origin',
    xFrameOptions: 'DENY',
    xXssProtection: false,
    permissionsPolicy: {
      geolocation: [],
      microphone: [],
      camera: [],
      payment: ['self', 'https://js.stripe.com'],
    },
  })
}

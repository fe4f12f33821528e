import { createHash } from 'node:crypto'
import { createRequestHandler, RouterContextProvider, type ServerBuild } from 'react-router'
import { type PageContext, pageContext } from '../page-context.ts'

export type PageHandler = (request: Request, page: PageContext) => Promise<Response>

/**
 * Renders pages from a React Router build. Each answer carries a Content-Security-Policy that names its
 * own inline scripts by hash, so nothing else inline can run.
 */
export function createPageHandler(
  build: ServerBuild | (() => Promise<ServerBuild>),
  mode: 'production' | 'development',
): PageHandler {
  const handle = createRequestHandler(build, mode)
  return async (request, page) => {
    const context = new RouterContextProvider()
    context.set(pageContext, page)
    const response = await handle(asGet(request), context)
    if (mode === 'development' || !isHtml(response)) return response
    const html = await response.text()
    const headers = new Headers(response.headers)
    headers.set('Content-Security-Policy', contentSecurityPolicy(html, page))
    return new Response(html, { status: response.status, headers })
  }
}

/** HEAD is answered like GET, headers and all; the server leaves the body out. */
function asGet(request: Request): Request {
  return request.method === 'HEAD' ? new Request(request, { method: 'GET' }) : request
}

function isHtml(response: Response) {
  return response.headers.get('content-type')?.startsWith('text/html') ?? false
}

/** Hosts Stripe's embedded form needs. @see https://docs.stripe.com/security/guide#content-security-policy */
const STRIPE_SCRIPT = 'https://js.stripe.com https://*.js.stripe.com'

function contentSecurityPolicy(html: string, page: PageContext): string {
  const hashes = inlineScripts(html).map(
    (script) => `'sha256-${createHash('sha256').update(script).digest('base64')}'`,
  )
  const stripe = page.config.payments.provider === 'stripe'
  return [
    "default-src 'self'",
    `script-src 'self' ${hashes.join(' ')}${stripe ? ` ${STRIPE_SCRIPT}` : ''}`,
    "style-src 'self' 'unsafe-inline'",
    `img-src 'self' data:${stripe ? ' https://*.stripe.com' : ''}`,
    "font-src 'self'",
    `connect-src 'self'${stripe ? ' https://api.stripe.com https://checkout.stripe.com' : ''}`,
    `frame-src ${stripe ? 'https://js.stripe.com https://*.js.stripe.com https://hooks.stripe.com https://checkout.stripe.com' : "'none'"}`,
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ')
}

function inlineScripts(html: string): string[] {
  return [...html.matchAll(/<script(?![^>]*\ssrc=)[^>]*>([\s\S]*?)<\/script>/g)].map(
    (match) => match[1] ?? '',
  )
}

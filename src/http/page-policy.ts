import { createHash } from 'node:crypto'
import type { PageContext } from '../page-ports/page-context.ts'
import { isOfficePage, isPayPage } from '../shop/sale/payments/pay-pages.ts'
import { foreignHosts, type Hosts } from './foreign-hosts.ts'

/** A page whose own scripts carry a secret of its rendering. */
export interface MarkedPage {
  html: string
  mark: string
}

/**
 * The Content-Security-Policy of a page: its own files, its own inline scripts by their hashes (only those that
 * its rendering has marked, so that an injected script never runs), the card provider, and exactly the other companies this installation has set up; none of those where a card is typed,
 * and no other company where the staff work.
 */
export function pagePolicy({ html, mark }: MarkedPage, pathname: string, page: PageContext): string {
  const allowed = isOfficePage(pathname) ? [] : foreignHosts(page.config, { pays: isPayPage(pathname) })
  const from = (name: keyof Hosts) => allowed.flatMap((hosts) => hosts[name] ?? [])
  const freeStyles = allowed.some((hosts) => hosts.inlineStyles)
  const policy: Record<string, string[]> = {
    'default-src': ["'self'"],
    'script-src': ["'self'", ...hashesOf(html, mark), ...from('script')],
    'style-src': ["'self'", ...(freeStyles ? ["'unsafe-inline'"] : [])],
    // Lengths of bars and places on maps are attributes; they can load nothing and run nothing.
    'style-src-attr': ["'unsafe-inline'"],
    'img-src': ["'self'", 'data:', ...from('img')],
    'font-src': ["'self'", ...from('font')],
    'media-src': ["'self'", ...from('media')],
    'connect-src': ["'self'", ...from('connect')],
    'frame-src': orNone(from('frame')),
    // The page for checkout without a network (`offline.ts`).
    'worker-src': ["'self'"],
    'object-src': orNone([]),
    'base-uri': orNone([]),
    'form-action': ["'self'", ...from('form')],
    'frame-ancestors': orNone([]),
  }
  const secure = page.publicUrl.startsWith('https:') ? ['upgrade-insecure-requests'] : []
  return [...Object.entries(policy).map(([name, sources]) => `${name} ${sources.join(' ')}`), ...secure].join(
    '; ',
  )
}

function orNone(sources: string[]): string[] {
  return sources.length > 0 ? sources : ["'none'"]
}

const INLINE_SCRIPT = /<script((?:\s[^>]*)?)>([\s\S]*?)<\/script>/g

function hashesOf(html: string, mark: string): string[] {
  return [...html.matchAll(INLINE_SCRIPT)].flatMap(([, attributes = '', content = '']) =>
    attributes.includes(markedBy(mark)) && content
      ? `'sha256-${createHash('sha256').update(content).digest('base64')}'`
      : [],
  )
}

/** The page as visitors get it: the same text at each rendering. */
export function withoutMark({ html, mark }: MarkedPage): string {
  return html.replaceAll(markedBy(mark), '')
}

function markedBy(mark: string): string {
  return ` nonce="${mark}"`
}

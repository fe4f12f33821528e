import { randomBytes } from 'node:crypto'
import { join } from 'node:path'
import {
  createRequestHandler,
  matchRoutes,
  type RouteObject,
  RouterContextProvider,
  type ServerBuild,
} from 'react-router'
import type { FormAnswers } from '../page-ports/form-answers.ts'
import { type MemberClient, memberClient } from '../page-ports/member-client.ts'
import { type PageContext, pageContext } from '../page-ports/page-context.ts'
import { type PurchaseStore, purchaseStore } from '../page-ports/purchase-store.ts'
import { scriptMark } from '../page-ports/script-mark.ts'
import { structuredData } from '../page-ports/structured-data.ts'
import { type VehicleFinder, vehicleFinder } from '../page-ports/vehicle-finder.ts'
import { isPersonalPage, pagePath } from '../shop/sale/payments/pay-pages.ts'
import { FIRST_LANGUAGE, readLanguages, rootOf } from '../words/language-files.ts'
import { answeringAtAddresses, asAnswered } from './answered-forms.ts'
import { holdScripts, holdsScripts } from './held-scripts.ts'
import { pagePolicy, withoutMark } from './page-policy.ts'

export interface PageServices {
  vehicles: VehicleFinder
  member: MemberClient
  purchase: PurchaseStore
  answers: FormAnswers
}

export type PageHandler = (request: Request, page: PageContext, services: PageServices) => Promise<Response>

/**
 * Renders pages from a React Router build. Each answer carries a Content-Security-Policy that names its
 * own inline scripts by hash, so nothing else inline can run; not even what got into the page's own text.
 */
export function createPageHandler(
  build: ServerBuild | (() => Promise<ServerBuild>),
  mode: 'production' | 'development',
): PageHandler {
  const handle = createRequestHandler(answeringAtAddresses(build), mode)
  return async (request, page, services) => {
    const context = new RouterContextProvider()
    context.set(pageContext, page)
    context.set(vehicleFinder, services.vehicles)
    context.set(memberClient, services.member)
    context.set(purchaseStore, services.purchase)
    const mark = randomBytes(16).toString('base64url')
    context.set(scriptMark, mark)
    const response = await handle(await asAnswered(asGet(request), services.answers, context), context)
    if (mode === 'development' || !isHtml(response)) return response
    const { pathname } = new URL(request.url)
    const whole = withWordsOf(page.language, await response.text())
    const quiet = holdsScripts(pathname, page) ? holdScripts(whole) : scriptsLast(whole)
    const html = withStructuredData(quiet, context.get(structuredData))
    const marked = { html, mark }
    const headers = new Headers(response.headers)
    headers.set('Content-Security-Policy', pagePolicy(marked, pathname, page))
    return new Response(withoutMark(marked), { status: response.status, headers })
  }
}

/**
 * The address each public page is stored under in the page cache: its route's own, whatever case, escapes or
 * last slash it was asked with, and one for all paths of a splat. Undefined for everything else, so that
 * invented addresses push no page out.
 */
export function storedPaths({
  routes,
}: Pick<ServerBuild, 'routes'>): (pathname: string) => string | undefined {
  const paths = Object.values(routes).flatMap((route) => route?.path ?? (route?.index ? '' : []))
  const splats = paths.filter((path) => path.endsWith('/*')).map((path) => `/${path.slice(0, -2)}`)
  const pages = new Set([...paths.filter((path) => !path.includes('*')).map((path) => `/${path}`), ...splats])
  return (pathname) => {
    if (pathname.includes('//')) return undefined
    const path = pagePath(pathname)
    if (isPersonalPage(path)) return undefined
    if (pages.has(path)) return path
    return splats.find((splat) => path.startsWith(`${splat}/`))
  }
}

/** What the router calls the page at a path, with names where its parameters stand. */
export function pagePatterns({ routes }: Pick<ServerBuild, 'routes'>): (path: string) => string | undefined {
  const all = Object.values(routes).flatMap((route) => route ?? [])
  const under = (parentId: string | undefined): RouteObject[] =>
    all
      .filter((route) => route.parentId === parentId)
      .map(({ id, path, index }) =>
        index ? { id, index } : { id, ...(path !== undefined && { path }), children: under(id) },
      )
  const tree = under(undefined)
  return (path) => {
    const matches = matchRoutes(tree, pagePath(path).replace(/\.data$/, ''))
    return matches
      ? `/${matches.flatMap(({ route }) => route.path || []).join('/')}`.replace(/\/+/g, '/')
      : undefined
  }
}

/** HEAD is answered like GET, headers and all; the server leaves the body out. */
function asGet(request: Request): Request {
  return request.method === 'HEAD' ? new Request(request, { method: 'GET' }) : request
}

function isHtml(response: Response) {
  return response.headers.get('content-type')?.startsWith('text/html') ?? false
}

/** React passes over elements in the head that are not its own. */
function withStructuredData(html: string, entries: object[]): string {
  const elements = entries.map((entry) => {
    const json = JSON.stringify(entry).replaceAll('<', '\\u003c')
    return `<script type="application/ld+json">${json}</script>`
  })
  return html.replace('</head>', () => `${elements.join('')}</head>`)
}

const SCRIPT = /\/assets\/([\w.~-]+\.js)/g
const LANGUAGES = readLanguages(join(import.meta.dirname, '../words'))

/** The scripts with a language's words stand in a folder of its name, but for the first (`scripts/vite/put-words-in.ts`). */
function withWordsOf(language: string, html: string): string {
  const root = rootOf(LANGUAGES, language)
  return root === FIRST_LANGUAGE ? html : html.replace(SCRIPT, `/assets/${root}/$1`)
}

/** Words, font and first picture before scripts: a page is read before it is used. */
function scriptsLast(html: string): string {
  return html.replaceAll('<link rel="modulepreload"', '<link rel="modulepreload" fetchpriority="low"')
}

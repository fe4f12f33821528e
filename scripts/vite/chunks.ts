import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import type { RouteConfigEntry } from '@react-router/dev/routes'

/** What the bundler tells of its modules. */
interface Graph {
  getModuleInfo(id: string): { importedIds: readonly string[] } | null
}

/** React and the router: a file that stays in the cache from release to release. */
const FRAMEWORK = /node_modules\/(react|react-dom|react-router|scheduler)\//
/** Pages about one buyer's order or account; all others are public. */
const OWN_PAGES = /^(checkout|pages\/(cart|order|account|activate|sandbox))\//
/** Those on the way to an order. */
const PURCHASE_PAGES = /^(checkout|pages\/(cart|order\/(shipping|account|payment)))\//
const LOG_IN_PAGE = /^pages\/account\/log-in\.tsx$/
/** The form for email and password of the page where members log in, which comes by a touch. */
const LOG_IN_FORM = 'pages/account/log-in-here.tsx'
/** What is there when the first step of checkout is looked at. */
const FIRST_STEP = ['checkout/checkout-layout.tsx', 'pages/order/shipping/shipping.tsx']
const CART_PAGE = /^pages\/cart\//
const PAYMENT_PAGE = /^pages\/order\/payment\//
/** Pages of the staff: no shopper loads anything of them. */
const OFFICE_PAGES = /^\.\.\/office\//

/** Markup that only the server renders (`KeptMarkup`): its imports are not the shell's. */
const SERVER_MARKUP = [
  'shell/header-content.tsx',
  'shell/mobile-menu.tsx',
  'shell/sub-menu.tsx',
  'shell/footer-content.tsx',
  'shell/app-badges.tsx',
  'parts/cart/cart-preview.tsx',
  '../words/en-US/pages/shell.json',
  'pages/cart/first-cart.tsx',
  'pages/cart/cart-calls.ts',
]
/** The steps of a purchase without scripts. */
const WITHOUT_SCRIPTS = /\/(checkout\/plain|pages\/(cart|order\/\w+)\/plain-[\w-]+)(\/[\w-]+)?\.tsx?$/

/** Parts of public pages that come late, by a touch or when they are near. */
const LATE = [
  'parts/vehicles/vehicle-lookup.tsx',
  'parts/cost/cost-box.tsx',
  'parts/cart/cart-contents.tsx',
  'parts/cart/cart-cost.tsx',
  'parts/third-parties/running-services.tsx',
]

/** Fetched by every page once something is in the cart. */
const BASKET = 'parts/state/basket-cookie.ts'

type SharedFile =
  | 'shell'
  | 'basket'
  | 'site'
  | 'controls'
  | 'late-parts'
  | 'cart-parts'
  | 'forms'
  | 'order-frame'
  | 'form-library'
  | 'sign-in'
  | 'checkout'
  | 'later-steps'
  | 'payment-parts'
  | 'after-order'
  | 'office'
  | 'stories'

/**
 * The files the modules of the pages go to:
 *
 * - `react`, then `shell`: what every page needs;
 * - `basket`: what keeps the basket cookie, on every page once something is in the cart;
 * - `site`: what several public pages share;
 * - `controls`: what late parts of public pages share with checkout;
 * - `late-parts`: what several late parts share with nothing else;
 * - `cart-parts`: what the cart that comes late shares with checkout, beside its fields;
 * - `forms`: what pages of an order share with the staff's screens;
 * - `order-frame`: what the cart and the page where members log in share with checkout;
 * - `form-library`: what reads and checks the fields of the first step of checkout, and of logging in;
 * - `sign-in`: what the later steps of checkout share with the page where members log in;
 * - `checkout`: what several steps of checkout share with nothing else, the first among them;
 * - `later-steps`: the same, where the first step needs none of it;
 * - `payment-parts`: what the payment step alone shares with pages after it;
 * - `after-order`: what only pages after an order share;
 * - `office`: what several folders of the staff's screens share;
 * - `stories`: what the contents of pages share that come as HTML.
 *
 * A module of one page stays with it, and what opens on a click (`import()`) stays apart. Left alone, the
 * bundler makes a file for every combination of pages, and a page asks for some thirty small ones.
 *
 * @param folder of the pages' sources, as in `/shop/src/web`
 */
export function chunkGroups(folder: string, routes: RouteConfigEntry[]) {
  let sets: Record<SharedFile, Set<string>> | undefined
  const group = (name: SharedFile, priority: number) => ({
    name: (id: string, graph: Graph) => {
      sets ??= groupModules(folder, routes, graph)
      return sets[name].has(id) ? name : null
    },
    // A file takes along what its modules import unless a file of a higher priority has it already.
    priority,
  })
  return [
    { name: 'react', test: FRAMEWORK, priority: 8 },
    group('shell', 7),
    group('basket', 7),
    group('site', 6),
    group('cart-parts', 6),
    group('controls', 5),
    group('late-parts', 5),
    group('forms', 4),
    group('order-frame', 3),
    group('form-library', 2),
    group('checkout', 2),
    group('sign-in', 1),
    group('later-steps', 1),
    group('payment-parts', 1),
    group('after-order', 1),
    group('office', 1),
    group('stories', 1),
  ]
}

function groupModules(folder: string, routes: RouteConfigEntry[], graph: Graph) {
  const isKnown = (file: string) => graph.getModuleInfo(join(folder, file)) !== null
  const lost = [
    ...SERVER_MARKUP.filter((file) => !existsSync(join(folder, file))),
    ...[...LATE, ...FIRST_STEP, LOG_IN_FORM, BASKET].filter((file) => !isKnown(file)),
  ]
  // A file that was renamed would go elsewhere without a word, and the first load would grow.
  if (lost.length > 0) throw new Error(`chunks.ts names files that are not there: ${lost.join(', ')}`)
  const pages = filesOf(routes).filter(isKnown)
  const entries = new Set(pages.map((file) => join(folder, file)))
  const count = (files: string[]) => countFolders(folder, files, graph)
  const of = (audience: RegExp) => count(pages.filter((file) => audience.test(file)))
  const [own, office] = [of(OWN_PAGES), of(OFFICE_PAGES)]
  const [purchase, cart, payment] = [of(PURCHASE_PAGES), of(CART_PAGE), of(PAYMENT_PAGE)]
  const logInPage = of(LOG_IN_PAGE)
  const logIn = count([LOG_IN_FORM])
  const first = count(FIRST_STEP)
  const isOpen = (file: string) => !OWN_PAGES.test(file) && !OFFICE_PAGES.test(file)
  const open = count(pages.filter(isOpen))
  const contents = count(
    readdirSync(join(folder, 'pages'), { recursive: true, encoding: 'utf8' })
      .map((name) => join('pages', name))
      .filter((file) => file.endsWith('.tsx') && isOpen(file) && isKnown(file)),
  )
  const late = count(LATE)
  const cartContents = count(['parts/cart/cart-contents.tsx'])
  const basket = count([BASKET])
  const isCartPart = (id: string) =>
    cartContents.has(id) && (own.has(id) || office.has(id)) && !open.has(id) && !basket.has(id)
  const isPaymentAlone = (id: string) => payment.has(id) && purchase.get(id) === 1
  const isStep = (id: string) => purchase.has(id) && !logIn.has(id) && !isPaymentAlone(id)
  const elsewhere = [office, open, late]
  const shared = (wanted: (id: string) => boolean) =>
    idsOf(own, (id, folders) => folders > 1 && wanted(id) && !elsewhere.some((others) => others.has(id)))
  const shell = closure(join(folder, 'root.tsx'), graph)
  return {
    shell,
    basket: idsOf(basket, (id) => !shell.has(id)),
    // What one public page shares with checkout too, or that page would load all of checkout.
    site: idsOf(open, (id, folders) => folders > 1 || own.has(id)),
    'cart-parts': idsOf(cartContents, isCartPart),
    // Fields and the like, which parts of public pages need once the visitor touches them.
    controls: idsOf(late, (id) => !open.has(id) && (own.has(id) || office.has(id)) && !isCartPart(id)),
    'late-parts': idsOf(
      late,
      (id, folders) => folders > 1 && !(open.has(id) || own.has(id) || office.has(id)),
    ),
    // Apart from the rest of checkout, or every screen of the staff would load all of it.
    forms: idsOf(own, (id) => office.has(id) && !open.has(id) && !late.has(id) && !logInPage.has(id)),
    // A page that loads one of these files loads all of it: the cart needs no form, and checkout no words of an account.
    'order-frame': new Set([
      ...shared((id) => cart.has(id) || logInPage.has(id)),
      ...idsOf(logInPage, (id) => office.has(id) && !open.has(id) && !late.has(id) && !entries.has(id)),
    ]),
    'form-library': shared((id) => purchase.has(id) && logIn.has(id) && first.has(id)),
    'sign-in': shared((id) => purchase.has(id) && logIn.has(id) && !first.has(id)),
    checkout: shared((id) => isStep(id) && first.has(id)),
    'later-steps': shared((id) => isStep(id) && !first.has(id)),
    'payment-parts': shared(isPaymentAlone),
    'after-order': shared((id) => !purchase.has(id)),
    // What a page of the shop needs too stays where that page has it.
    office: idsOf(
      office,
      (id, folders) =>
        folders > 1 && ![open, own, late, contents].some((others) => others.has(id)) && !entries.has(id),
    ),
    stories: idsOf(contents, (id, folders) => folders > 1 && !open.has(id) && !own.has(id)),
  }
}

function filesOf(routes: RouteConfigEntry[]): string[] {
  return routes.flatMap(({ file, children = [] }) => [file, ...filesOf(children)])
}

function idsOf(counts: Map<string, number>, wanted: (id: string, folders: number) => boolean): Set<string> {
  return new Set([...counts].filter(([id, folders]) => wanted(id, folders)).map(([id]) => id))
}

/** In how many folders of pages each module is needed. */
function countFolders(folder: string, pages: string[], graph: Graph): Map<string, number> {
  const folders = new Map<string, Set<string>>()
  for (const page of pages) {
    for (const id of closure(join(folder, page), graph)) {
      folders.set(id, (folders.get(id) ?? new Set()).add(join(page, '..')))
    }
  }
  return new Map([...folders].map(([id, { size }]) => [id, size]))
}

function isServerMarkup(id: string): boolean {
  return (
    WITHOUT_SCRIPTS.test(id) ||
    SERVER_MARKUP.some((file) => id.endsWith(join('/src/web', file.replace(/\.json$/, ''))))
  )
}

function closure(from: string, graph: Graph): Set<string> {
  const found = new Set<string>()
  const visit = (id: string) => {
    if (found.has(id) || isServerMarkup(id)) return
    found.add(id)
    for (const next of graph.getModuleInfo(id)?.importedIds ?? []) visit(next)
  }
  visit(from)
  return found
}

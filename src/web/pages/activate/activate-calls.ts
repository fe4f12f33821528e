import { type ActionFunctionArgs, redirect, redirectDocument } from 'react-router'
import { type MemberClient, memberClient } from '#server/page-ports/member-client.ts'
import type { ApiAnswer } from '../../base/api.ts'
import { ApiError } from '../../base/api-error.ts'
import { askShop, untilItRuns } from '../../checkout/plain/ask-shop.ts'
import { enterWith, memberOf } from '../account/claim/enter.ts'

export type Offer = ApiAnswer<'GET /activation'>

/** Why there is nothing to offer, in the shop's own code. */
const CLOSED = ['link_invalid', 'plan_agreed_already', 'plan_suspended', 'activation_of_another'] as const
export type Closed = (typeof CLOSED)[number]

/** What a page says that comes back after it was sent. */
export const NOW = ['activation_changed', 'plan_needs_card', 'activation_underway'] as const
export type Now = (typeof NOW)[number]

export interface OfferView {
  offer: Offer | null
  closed: { why: Closed; message: string } | null
  member: string | null
  /** The page itself, for who comes back to it. */
  page: string
  /** Names the attempt that is begun with this page: sent twice, it is one. */
  attempt: string
  now: Now | null
}

/** @throws Response to the login for an own adapter without a session; 404 for another's */
export async function readOffer({
  context,
  request,
}: Pick<ActionFunctionArgs, 'context' | 'request'>): Promise<OfferView> {
  const client = context.get(memberClient)
  const { query, page, now } = whichOf(request)
  const member = await memberOf(client)
  const view = { member, page, attempt: crypto.randomUUID(), now: NOW.find((code) => code === now) ?? null }
  const asked = await askShop({ client, isMember: member !== null }, 'GET /activation', { query })
  if ('answer' in asked) return { ...view, offer: asked.answer, closed: null }
  const { refused } = asked
  if (refused.status === 401) throw redirect(`/login?redirect=${encodeURIComponent(page)}`)
  const why = CLOSED.find((code) => code === refused.code)
  if (why) return { ...view, offer: null, closed: { why, message: refused.message } }
  if (refused.status === 404 || refused.status === 422) throw new Response(null, { status: 404 })
  throw refused
}

function whichOf(request: Request) {
  const { searchParams } = new URL(request.url)
  const token = searchParams.get('token') ?? undefined
  const device = token === undefined ? (searchParams.get('device') ?? undefined) : undefined
  const query = { ...(token !== undefined && { token }), ...(device !== undefined && { device }) }
  return { query, page: `/activate?${new URLSearchParams(query)}`, now: searchParams.get('now') }
}

export interface Refused {
  /** The box was not ticked, or it is not the password of the account. */
  refused?: 'tick' | 'wrong'
  trouble?: string
  firstName?: string
  lastName?: string
}

/** Signs in or makes the account, and asks for the plan to begin; in this order, and nothing of it without the box. */
export async function takeAgreement(args: ActionFunctionArgs): Promise<Response | Refused> {
  const client = args.context.get(memberClient)
  const form = await args.request.formData()
  const { offer, member, page } = await readOffer(args)
  if (!offer) return redirect(page, 303)
  if (offer.terms && !form.has('agreed')) return { refused: 'tick', ...namesIn(form) }
  const entered = member ? '' : await enter(client, offer, form)
  if (typeof entered !== 'string') return entered
  const cookie = entered ? { 'Set-Cookie': client.cookieOf(entered) } : undefined
  const query = whichOf(args.request).query
  if (offer.agreed) return claim(client, { entered, cookie, token: query.token ?? '' })
  // Who had to sign in first has not seen a price yet.
  if (!offer.terms) return redirect(page, { status: 303, ...(cookie && { headers: cookie }) })
  return ask(client, { form, page, entered, cookie, query })
}

async function enter(client: MemberClient, offer: Offer, form: FormData): Promise<string | Refused> {
  try {
    return (await enterWith(client, offer, form)) ?? { refused: 'wrong', ...namesIn(form) }
  } catch (error) {
    if (error instanceof ApiError && error.status < 500) return { trouble: error.message, ...namesIn(form) }
    throw error
  }
}

function namesIn(form: FormData) {
  const text = (name: string) => form.get(name)?.toString() ?? ''
  return { firstName: text('firstName'), lastName: text('lastName') }
}

/** What was agreed to with the order begins as soon as its adapters are in an account. */
async function claim(
  client: MemberClient,
  { entered, cookie, token }: Pick<Asking, 'entered' | 'cookie'> & { token: string },
): Promise<Response | Refused> {
  const sent = { body: { token }, ...(entered && { headers: { Authorization: `Bearer ${entered}` } }) }
  const asked = await askShop({ client, isMember: true }, 'POST /account/devices/claim', sent)
  if ('refused' in asked && !entered) return { trouble: asked.refused.message }
  return redirectDocument('/account?done=claim', { status: 303, ...(cookie && { headers: cookie }) })
}

interface Asking {
  form: FormData
  page: string
  /** The session that has just begun; empty for who came with one. */
  entered: string
  cookie: { 'Set-Cookie': string } | undefined
  query: { token?: string; device?: string }
}

async function ask(client: MemberClient, { form, page, entered, cookie, query }: Asking) {
  const headers = {
    'Idempotency-Key': String(form.get('attempt') ?? '') || crypto.randomUUID(),
    ...(entered && { Authorization: `Bearer ${entered}` }),
  }
  const body = {
    ...query,
    agreed: true,
    textHash: String(form.get('textHash') ?? ''),
    with: form.get('with') === 'kept' ? 'kept' : 'new',
    uiMode: form.get('ui') === 'embedded' ? 'embedded' : 'hosted',
    names: deviceNamesIn(form),
  }
  const asked = await untilItRuns(() =>
    askShop({ client, isMember: true }, 'POST /activation', { body, headers }),
  )
  const init = { status: 303, ...(cookie && { headers: cookie }) }
  if ('answer' in asked) {
    const { id, url, state } = asked.answer
    return state === 'card' && url ? redirectDocument(url, init) : redirectDocument(`/activate/${id}`, init)
  }
  const { refused } = asked
  const now = NOW.find((code) => code === refused.code)
  if (now || entered) return redirect(now ? `${page}&now=${now}` : page, init)
  if (refused.status >= 500) throw refused
  return CLOSED.some((code) => code === refused.code) ? redirect(page, init) : { trouble: refused.message }
}

function deviceNamesIn(form: FormData): Record<string, string> {
  const names = [...form].filter(([field]) => field.startsWith('name.'))
  return Object.fromEntries(names.map(([field, name]) => [field.slice(5), String(name).slice(0, 60)]))
}

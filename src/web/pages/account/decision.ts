import { redirect } from 'react-router'
import type { MemberClient } from '#server/page-ports/member-client.ts'
import { ApiError } from '../../base/api-error.ts'
import { askMember, refusalOf } from './member-api.ts'
import type { Device } from './plan-words.ts'

export const DEEDS = ['pause', 'resume', 'cancel', 'swap', 'hand-over', 'return'] as const
export type Deed = (typeof DEEDS)[number]

export function isDeed(text: string | undefined): text is Deed {
  return DEEDS.some((deed) => deed === text)
}

/** What the owner of an adapter can decide about it as it is. */
export function deedsOf(device: Device): Deed[] {
  const { state, endsAt, endsWithIncluded, resumesAt, returnUntil, waitsFor } = device
  if (state !== 'installed' && state !== 'paused') return []
  // On no plan there is nothing to pause or to cancel.
  const sendBack: Deed[] = returnUntil ? ['return'] : []
  if (waitsFor.length > 0) return ['swap', 'hand-over', ...sendBack]
  // An end that comes without consent is taken away by agreeing, and there is nothing to pause until then.
  const isEnded = endsAt !== null && !endsWithIncluded
  const isToChange = isEnded || resumesAt !== null || state === 'paused'
  const pause: Deed[] = endsWithIncluded ? [] : ['pause']
  return [
    ...(isToChange ? (['resume'] as const) : pause),
    ...(isEnded ? [] : (['cancel'] as const)),
    'swap',
    'hand-over',
    ...sendBack,
  ]
}

/** What has not begun is taken back, and nothing begins anew: such a `resume` has other words. */
export function isTakenBack(deed: Deed, { state }: Device): boolean {
  return deed === 'resume' && state === 'installed'
}

/** Where a page leads that showed the adapter as it no longer is: to how it is now. */
export function toAdapterNow(id: string): Response {
  return redirect(`/account/adapters?now=${encodeURIComponent(id)}`, 303)
}

const OUT_OF_DATE = ['device_changed', 'plan_ends', 'wrong_device_state']

/** What a decision would come to. */
export async function previewOf(
  client: MemberClient,
  { id, deed, on }: { id: string; deed: Deed; on: string },
) {
  const action = deed === 'hand-over' ? 'hand_over' : deed
  return askMember(client, 'POST /account/devices/{id}/preview', { id, body: { action, ...(on && { on }) } })
}

interface Sent {
  deed: Deed | 'name' | 'vin'
  form: FormData
}

/** Does what a form of a page asks for, and leads to the list of adapters; that of an old page leads there alone. */
export function decide(client: MemberClient, id: string, sent: Sent) {
  return refusalOf(async () => {
    try {
      await send(client, id, sent)
      return redirect(`/account/adapters?done=${sent.deed}`, 303)
    } catch (error) {
      if (error instanceof ApiError && OUT_OF_DATE.includes(error.code)) return toAdapterNow(id)
      throw error
    }
  })
}

async function send(client: MemberClient, id: string, { deed, form }: Sent): Promise<void> {
  const text = (name: string) => String(form.get(name) ?? '').trim()
  // A form that is sent twice is the same decision; one that showed another state is none.
  const headers = { 'Idempotency-Key': text('key') || crypto.randomUUID(), 'Device-Version': text('seen') }
  switch (deed) {
    case 'name':
      await askMember(client, 'PATCH /account/devices/{id}', { id, body: { name: text('name') } })
      break
    case 'vin':
      await askMember(client, 'DELETE /account/devices/{id}/vin', { id })
      break
    case 'pause': {
      const body = { months: Number(text('months')) }
      await askMember(client, 'POST /account/devices/{id}/pause', { id, body, headers })
      break
    }
    case 'swap': {
      const body = { serial: text('serial') }
      await askMember(client, 'POST /account/devices/{id}/swap', { id, body, headers })
      break
    }
    case 'hand-over': {
      const body = { email: text('email') }
      await askMember(client, 'POST /account/devices/{id}/hand-over', { id, body, headers })
      break
    }
    case 'return': {
      const body = { reason: text('reason') }
      await askMember(client, 'POST /account/devices/{id}/return', { id, body, headers })
      break
    }
    case 'cancel': {
      const on = text('on')
      await askMember(client, 'POST /account/devices/{id}/cancel', { id, body: on ? { on } : {}, headers })
      break
    }
    default:
      await askMember(client, `POST /account/devices/{id}/${deed}`, { id, body: {}, headers })
  }
}

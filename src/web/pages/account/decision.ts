import { redirect } from 'react-router'
import type { MemberClient } from '#server/member-client.ts'
import { askMember, refusalOf } from './member-api.ts'

export const DEEDS = ['pause', 'resume', 'cancel', 'swap', 'hand-over', 'return'] as const
export type Deed = (typeof DEEDS)[number]

export function isDeed(text: string | undefined): text is Deed {
  return DEEDS.some((deed) => deed === text)
}

/** What a decision would come to; nothing for a return, whose credit the next bill shows. */
export async function previewOf(
  client: MemberClient,
  { id, deed, on }: { id: string; deed: Deed; on: string },
) {
  if (deed === 'return') return null
  const action = deed === 'hand-over' ? 'hand_over' : deed
  return askMember(client, 'POST /account/devices/{id}/preview', { id, body: { action, ...(on && { on }) } })
}

/** Does what a form of a page asks for, and leads to the list of adapters. */
export function decide(
  client: MemberClient,
  id: string,
  { deed, form }: { deed: Deed | 'name'; form: FormData },
) {
  const text = (name: string) => String(form.get(name) ?? '').trim()
  // A form that is sent twice is the same decision.
  const headers = { 'Idempotency-Key': text('key') || crypto.randomUUID() }
  return refusalOf(async () => {
    switch (deed) {
      case 'name':
        await askMember(client, 'PATCH /account/devices/{id}', { id, body: { name: text('name') } })
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
    return redirect(`/account/adapters?done=${deed}`, 303)
  })
}

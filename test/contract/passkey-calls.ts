import { SoftwareAuthenticator } from '../software-authenticator.ts'
import type { CallInput, ContractClient } from './contract-client.ts'

type Creation = Parameters<SoftwareAuthenticator['make']>[0]
type Request = Parameters<SoftwareAuthenticator['sign']>[0]

const ORIGIN = 'http://shop.test'

/** Every call about passkeys of one place, in the order in which a person makes them. */
export async function callPasskeys(client: ContractClient, place: 'Staff' | '', input: CallInput) {
  const device = new SoftwareAuthenticator()
  const call = async <T>(id: string, more: CallInput = {}) => {
    const answer = await client.call<T>(id, { ...input, ...more })
    if (answer.status >= 300) throw new Error(`${id}: ${JSON.stringify(answer.body)}`)
    return answer
  }
  const creation = await call<Creation>(`begin${place}Passkey`)
  const body = { name: 'My phone', passkey: device.make(creation.body) }
  const { id } = (await call<{ id: string }>(`add${place}Passkey`, { body })).body
  await call(`list${place}Passkeys`)
  const asked = await call<Request>(`begin${place}PasskeyLogIn`, {
    headers: { Origin: ORIGIN },
    token: undefined,
  })
  const Cookie = pairIn(asked.headers)
  await call(place ? 'openStaffSessionByPasskey' : 'logInWithPasskey', {
    body: { passkey: device.sign(asked.body) },
    headers: { Origin: ORIGIN, Cookie },
    token: undefined,
  })
  await call(`remove${place}Passkey`, { params: { id } })
}

/** The cookies of an answer, as they are sent back. */
export function pairIn(headers: Headers): string {
  return headers
    .getSetCookie()
    .map((each) => each.split(';')[0])
    .join('; ')
}

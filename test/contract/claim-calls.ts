import { inArray } from 'drizzle-orm'
import { devices } from '../../db/tables/devices.ts'
import { aSerial } from '../devices/platform.ts'
import { aPng } from '../some-picture.ts'
import type { TestShop } from '../start-test-shop.ts'
import type { CallInput, ContractClient } from './contract-client.ts'

interface Answers {
  id: string
  orderId: string
  client_secret: string
  statusUrl: string
  user: { email: string }
}

type Ok = (operationId: string, input?: CallInput) => Promise<Answers>

interface ClaimCalls {
  shop: TestShop
  client: ContractClient
  ok: Ok
  asOperator: Ok
  /** A member's. */
  token: string
}

/** Every call about claims: a buyer's by link, a member's, and one of the staff, from its opening to its end. */
export async function callClaims({ shop, client, ok, asOperator, token }: ClaimCalls) {
  const serials = [aSerial(), aSerial(), aSerial()]
  const [byLink = '', own = '', called = ''] = serials
  const fresh = aSerial()
  await asOperator('receiveDevices', { body: { serials: [...serials, fresh] } })
  const body = client.example<{ order: object }>('checkout', 'unitedStates')
  const { user } = await ok('getMe', { token })
  const bought = await ok('checkout', {
    body: { ...body, order: { ...body.order, quantity: 3, email: user.email } },
    token,
  })
  const { card } = client.example<{ card: object }>('paySandboxSession')
  await ok('paySandboxSession', { body: { clientSecret: bought.client_secret, card } })
  const parcel = { carrier: 'UPS', trackingNumber: '1Z999AA10123456784', serials }
  await asOperator('fulfilOrder', { params: { id: bought.orderId }, body: parcel })
  const { statusUrl } = await ok('getOrder', { params: { id: bought.orderId }, token })
  const link = new URL(statusUrl).searchParams.get('token')
  const wrong = { reason: 'dead_on_arrival', pictures: [aPng(300, 200).toString('base64')] }
  await ok('openClaimByLink', { body: { token: link, claim: { ...wrong, serial: byLink } } })
  const { id } = await ok('openOwnClaim', { body: { ...wrong, serial: own }, token })
  await ok('listOwnClaims', { token })
  const { id: declined } = await asOperator('openClaim', { body: { ...wrong, serial: called } })
  await asOperator('listClaims', { query: { status: 'open' } })
  const params = { id }
  await asOperator('openClaimPicture', { params: { id, position: '1' } })
  await asOperator('decideClaim', { params })
  await asOperator('labelClaim', { params })
  await asOperator('sendForClaim', { params, body: { serial: fresh, trackingNumber: parcel.trackingNumber } })
  await asOperator('inspectClaim', { params, body: { serial: own, found: 'scrap' } })
  await asOperator('getClaim', { params })
  await asOperator('closeClaim', { params })
  await asOperator('listFailureRates')
  await asOperator('listRecalls')
  const batch = { firmware: 'claims-1.0' }
  await asOperator('receiveDevices', { body: { serials: [aSerial()] } })
  await shop.db
    .update(devices)
    .set(batch)
    .where(inArray(devices.serial, [called]))
  await asOperator('previewRecall', { query: batch })
  await asOperator('recallBatch', { body: { ...batch, words: 'It can get hot.', adapters: 1 } })
  const no = { decision: 'decline', answer: 'It got wet.' }
  await asOperator('decideClaim', { params: { id: declined }, body: no })
}

import { randomUUID } from 'node:crypto'
import type { ProblemName } from '../../src/shop/kernel/problems.ts'
import { dayOf, isoOf, monthsLater } from './calendar.ts'
import { ask, complain, type Life, type Scene, type Someone, went } from './life.ts'
import { type Adapter, waits } from './means.ts'

export interface DeviceBody {
  id: string
  serial: string
  state: string
  billedSince: string | null
  waitsFor: string[]
  waitsSince: string | null
  endsAt: string | null
  pausesAt: string | null
  resumesAt: string | null
  returnUntil: string | null
  orderRefunded: boolean
}

export async function devicesOf(scene: Scene, person: Someone): Promise<DeviceBody[]> {
  const { body } = await ask<{ devices: DeviceBody[] }>(scene, person, { path: '/api/account/devices' })
  return body.devices ?? []
}

/** One of a life's adapters in use, with its owner and how the shop calls it. */
export async function pick(scene: Scene, life: Life, fits: (adapter: Adapter) => boolean) {
  const found = life.adapters.filter(
    (one) => one.owner && (one.state === 'installed' || one.state === 'paused') && fits(one),
  )
  const adapter = found[life.chance.between(0, Math.max(0, found.length - 1))]
  const owner = adapter?.owner as Someone | null | undefined
  if (!adapter || !owner?.plan) return undefined
  const device = (await devicesOf(scene, owner)).find(({ serial }) => serial === adapter.serial)
  if (!device) {
    complain(scene, life, `adapter ${adapter.serial} is not among its owner's`)
    return undefined
  }
  return { adapter, owner, plan: owner.plan, device }
}

export const REFUSALS: ProblemName[] = [
  'plan_suspended',
  'device_not_in_use',
  'plan_ends',
  'plan_not_started',
  'pause_too_short',
]

export async function decide(
  scene: Scene,
  owner: Someone,
  { device, action, body }: { device: DeviceBody; action: string; body: object },
) {
  const path = `/api/account/devices/${device.id}/${action}`
  return ask(scene, owner, { method: 'POST', path, body, key: randomUUID() })
}

export async function pause(scene: Scene, life: Life): Promise<void> {
  const found = await pick(scene, life, ({ state, endOn }) => state === 'installed' && endOn === null)
  if (!found) return
  const { adapter, owner, plan, device } = found
  const months = life.chance.between(1, 3)
  const answer = await decide(scene, owner, { device, action: 'pause', body: { months } })
  if (!went(scene, life, { deed: 'pause', answer, refusals: REFUSALS })) return
  const { day } = scene
  const begins = Math.max(plan.nextBillOn ?? day, day)
  const anchor = plan.anchor ?? day
  let index = 0
  while (monthsLater(anchor, index + 1) <= begins) index++
  const resumeOn = monthsLater(anchor, index + months)
  const isOn = plan.isOn(adapter, day)
  plan.rewrite(adapter, day, [
    ...(isOn && begins > day ? [{ from: day, to: begins }] : []),
    { from: resumeOn, to: null },
  ])
  Object.assign(adapter, { pauseOn: begins, resumeOn, endOn: null })
}

export async function resume(scene: Scene, life: Life): Promise<void> {
  const found = await pick(
    scene,
    life,
    ({ state, endOn, pauseOn }) => state === 'paused' || endOn !== null || pauseOn !== null,
  )
  if (!found) return
  const { adapter, owner, plan, device } = found
  const answer = await decide(scene, owner, { device, action: 'resume', body: {} })
  if (!went(scene, life, { deed: 'resume', answer, refusals: REFUSALS })) return
  if (plan.status === 'ended') plan.goOn(scene.day)
  plan.rewrite(adapter, scene.day, [{ from: scene.day, to: null }])
  Object.assign(adapter, { state: 'installed', pauseOn: null, resumeOn: null, endOn: null })
}

export async function cancel(scene: Scene, life: Life): Promise<void> {
  const found = await pick(scene, life, ({ endOn }) => endOn === null)
  if (!found) return
  const { adapter, owner, plan, device } = found
  const { day } = scene
  const didWait = waits(adapter, day)
  const answer = await decide(scene, owner, { device, action: 'cancel', body: {} })
  if (!went(scene, life, { deed: 'cancel', answer, refusals: REFUSALS })) return
  const paidUntil = didWait ? day : Math.max(plan.nextBillOn ?? day, day)
  const endOn = adapter.state === 'paused' ? day : paidUntil
  plan.rewrite(adapter, day, plan.isOn(adapter, day) && endOn > day ? [{ from: day, to: endOn }] : [])
  const ends = endOn <= day
  Object.assign(adapter, {
    pauseOn: null,
    resumeOn: null,
    endOn: ends ? null : endOn,
    ...(ends && { state: 'retired' }),
  })
  const promised = (answer.body as unknown as DeviceBody).endsAt
  if (!ends && promised !== isoOf(endOn))
    complain(scene, life, `${adapter.serial} ends on ${promised}, not ${isoOf(endOn)}`)
}

/** Support sends another one in its place. */
export async function swap(scene: Scene, life: Life): Promise<void> {
  const found = await pick(
    scene,
    life,
    (one) => !waits(one, scene.day) && one.owner?.plan?.status !== 'suspended',
  )
  if (!found) return
  const { adapter: old, owner, plan, device } = found
  const serial = scene.serial()
  await scene.shop.operate('POST', '/devices', { serials: [serial] })
  const me = await ask<{ user: { id: string } }>(scene, owner, { path: '/api/users/me' })
  const path = `/members/${me.body.user.id}/devices/${device.id}/swap`
  const answer = await scene.shop.operate('POST', path, { serial, reason: 'Broken' })
  if (!went(scene, life, { deed: 'swap', answer, refusals: REFUSALS })) return
  const { day } = scene
  const fresh: Adapter = { ...old, serial, installedOn: day, heard: new Set(), plans: new Set() }
  life.adapters.push(fresh)
  const silent = life.silentUntil.get(old)
  if (silent) life.silentUntil.set(fresh, silent)
  for (const stretch of plan.live(old, day))
    plan.add(fresh, { ...stretch, from: Math.max(stretch.from, day) })
  plan.end(old, day)
  Object.assign(old, { state: 'retired', pauseOn: null, resumeOn: null, endOn: null })
}

export async function sendBack(scene: Scene, life: Life): Promise<void> {
  const { day } = scene
  const found = await pick(scene, life, () => true)
  if (!found) return
  const { adapter, owner, plan, device } = found
  const isOpen = device.returnUntil !== null && dayOf(device.returnUntil) >= day
  const path = `/api/account/devices/${device.id}`
  const preview = await ask<{ moneyBack: { amount: number; tax: number } | null }>(scene, owner, {
    method: 'POST',
    path: `${path}/preview`,
    body: { action: 'return' },
  })
  const answer = await decide(scene, owner, { device, action: 'return', body: { reason: 'It does not fit' } })
  if (!went(scene, life, { deed: 'return', answer, refusals: ['return_too_late', 'device_not_in_use'] })) {
    if (isOpen)
      complain(scene, life, `${adapter.serial} may be returned until ${device.returnUntil}, and was refused`)
    return
  }
  if (!isOpen) complain(scene, life, `${adapter.serial} was returned after ${device.returnUntil}`)
  const before = backOf(owner)
  takeBack(adapter, { day })
  plan.giveBack()
  const told = preview.body.moneyBack
  const after = backOf(owner)
  const [amount, tax] = [after.amount - before.amount, after.tax - before.tax]
  const said = { amount: Math.round((told?.amount ?? 0) * 100), tax: Math.round((told?.tax ?? 0) * 100) }
  if (said.amount !== amount || said.tax !== tax)
    complain(
      scene,
      life,
      `a return was said to bring back ${JSON.stringify(said)}, and is due ${amount} and ${tax} tax`,
    )
}

function backOf({ plan }: Someone) {
  const bills = plan?.bills ?? []
  return {
    amount: bills.reduce((sum, { back }) => sum + back, 0),
    tax: bills.reduce((sum, { taxBack }) => sum + taxBack, 0),
  }
}

/** An adapter is out of use from a day on. */
export function takeBack(adapter: Adapter, { day }: { day: number }): void {
  adapter.owner?.plan?.end(adapter, day)
  Object.assign(adapter, { state: 'retired', pauseOn: null, resumeOn: null, endOn: null })
}

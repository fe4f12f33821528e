import { randomUUID } from 'node:crypto'
import { ask, type Life, mustRefuse, type Scene, type Someone } from './life.ts'
import type { Adapter } from './means.ts'
import { devicesOf } from './plan-deeds.ts'

/** Who has no right to an adapter is told nothing of it. */
export async function tryAnothers(scene: Scene, life: Life, stranger: Life): Promise<void> {
  const thief = life.people.find(({ hasAccount }) => hasAccount)
  const [victim] = stranger.people
  if (!thief || !victim?.hasAccount) return
  const [device] = await devicesOf(scene, victim)
  if (!device) return
  const offer = await ask(scene, thief, { path: `/api/activation?device=${device.id}` })
  mustRefuse(scene, life, { deed: 'offer of another’s adapter', answer: offer, problem: 'unknown_device' })
  const body = { device: device.id, agreed: true, textHash: 'x', with: 'new' }
  const answer = await ask(scene, thief, { method: 'POST', path: '/api/activation', body, key: randomUUID() })
  mustRefuse(scene, life, { deed: 'activation of another’s adapter', answer, problem: 'unknown_device' })
}

/** The link of a mail works for ninety days, and not longer. */
export async function tryOldLink(scene: Scene, life: Life, adapter: Adapter): Promise<void> {
  const person = (adapter.owner ?? adapter.order.buyer) as Someone
  const old = scene.mails
    .get(person.email)
    ?.find(({ id, on }) => id.includes('.adapter-waiting.') && on <= scene.day - 91)
  const token = old?.text.match(/\/activate\?token=([\w-]+)/)?.[1]
  if (!token) return
  const answer = await ask(scene, person, { path: `/api/activation?token=${token}` })
  mustRefuse(scene, life, { deed: 'a link of ninety days ago', answer, problem: 'link_invalid' })
}

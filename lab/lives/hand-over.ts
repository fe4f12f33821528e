import {
  aPerson,
  ask,
  complain,
  type Life,
  linkAbout,
  openAccount,
  planOf,
  type Scene,
  type Someone,
  went,
} from './life.ts'
import type { Adapter } from './means.ts'
import { decide, pick, REFUSALS } from './plan-deeds.ts'

/** Another person gets the adapter by the link in a mail, some days later. */
export async function handOver(scene: Scene, life: Life): Promise<void> {
  const found = await pick(scene, life, () => true)
  if (!found) return
  const { adapter, owner, device } = found
  const other = life.people.find((one) => one !== owner && life.chance.next() < 0.4) ?? anotherPerson(life)
  const answer = await decide(scene, owner, { device, action: 'hand-over', body: { email: other.email } })
  if (!went(scene, life, { deed: 'hand-over offered', answer, refusals: REFUSALS })) return
  const on = scene.day + life.chance.between(0, 12)
  life.agenda.push({ on, do: () => takeOver(scene, life, { adapter, owner, other }) })
}

function anotherPerson(life: Life): Someone {
  return aPerson(life, life.people[0]?.email.replace('@', `-${life.people.length}@`) ?? '')
}

async function takeOver(
  scene: Scene,
  life: Life,
  { adapter, owner, other }: { adapter: Adapter; owner: Someone; other: Someone },
): Promise<void> {
  const isOffered = adapter.owner === owner && (adapter.state === 'installed' || adapter.state === 'paused')
  const token = linkAbout(scene, other.email, { page: '/account/claim', serial: adapter.serial })
  if (!token) return complain(scene, life, `${other.email} has no mail with the link of a hand-over`)
  if (!other.hasAccount) await openAccount(scene, other)
  const answer = await ask(scene, other, {
    method: 'POST',
    path: '/api/account/devices/claim',
    body: { token },
  })
  if (!went(scene, life, { deed: 'hand-over taken', answer, refusals: ['link_invalid'] })) {
    if (isOffered && !isOfferedAgain(scene, adapter))
      complain(scene, life, `${adapter.serial} could not be taken over`)
    return
  }
  other.isProven = true
  const { day } = scene
  owner.plan?.end(adapter, day)
  Object.assign(adapter, {
    owner: other,
    agreedBy: null,
    handedOverOn: day,
    state: 'installed',
    pauseOn: null,
    resumeOn: null,
    endOn: null,
  })
  planOf(life, other).start(adapter, day)
  life.taken.push({ on: day, by: other.email })
}

/** An offer to somebody else took this one back. */
function isOfferedAgain({ mails }: Scene, adapter: Adapter): boolean {
  return (
    [...mails.values()]
      .flat()
      .filter(({ text, id }) => id.includes('.hand-over.') && text.includes(adapter.serial)).length > 1
  )
}

import { dayOf, isoOf } from './calendar.ts'
import { complain, type Life, type Scene, type Wait } from './life.ts'
import { waits, waitsSince } from './means.ts'

const REMINDED = [3, 10, 30]
const OF_A_WAIT = /\.adapter-waiting\.(\d+)\.([\d-]+)\.\d+$/

/** Which adapters wait by now, and which mail is due about them. Looked at before the deeds of a day and after them. */
export function noteWaits({ day }: Scene, life: Life, when: 'morning' | 'evening'): Wait[] {
  const begun: Wait[] = []
  for (const adapter of life.adapters) {
    if (!waits(adapter, day)) continue
    const since = waitsSince(adapter)
    const to = (adapter.owner ?? adapter.order.buyer).email
    let wait = life.waits.find((one) => one.adapter === adapter && one.since === since)
    if (!wait) {
      wait = { adapter, since, told: new Map() }
      // What came to wait later than it says is told with the next look of the day.
      wait.told.set(0, { to, isDue: since === day && !adapter.order.isRefunded })
      life.waits.push(wait)
      begun.push(wait)
    }
    if (when === 'morning' && REMINDED.includes(day - since) && !adapter.order.isRefunded)
      wait.told.set(day - since, { to, isDue: true })
  }
  return begun
}

/** Every mail about an adapter that waits came on its day, to its mailbox, and no other came. */
export function judgeMails(scene: Scene, life: Life): void {
  const boxes = new Set([
    ...life.people.map(({ email }) => email),
    ...life.orders.map(({ buyer }) => buyer.email),
  ])
  const came = [...boxes].flatMap((to) =>
    (scene.mails.get(to) ?? []).flatMap(({ id, on }) => {
      const [, step, since] = OF_A_WAIT.exec(id) ?? []
      return step && since ? [{ to, on, step: Number(step), since: dayOf(since) }] : []
    }),
  )
  const say = ({ to, step, since }: { to: string; step: number; since: number }) =>
    `the mail of day ${step} to ${to} about an adapter that waits since ${isoOf(since)}`
  for (const mail of came) {
    if (mail.on !== mail.since + mail.step) complain(scene, life, `${say(mail)} came on ${isoOf(mail.on)}`)
    const isAsked =
      life.waits.some((wait) => wait.since === mail.since && (wait.told.has(mail.step) || mail.step === 0)) ||
      (mail.step === 0 && life.taken.some(({ on, by }) => on === mail.since && by === mail.to))
    if (!isAsked) complain(scene, life, `${say(mail)} came, and none does`)
    if (
      came.filter((one) => say(one) === say(mail)).length > 1 &&
      came.indexOf(mail) === came.findIndex((one) => say(one) === say(mail))
    )
      life.trace.push(`${say(mail)} came more than once`)
  }
  for (const { since, told, adapter } of life.waits)
    for (const [step, { to, isDue }] of told) {
      const due = { to, step, since }
      if (isDue && !came.some((one) => say(one) === say(due)))
        complain(scene, life, `${say(due)} (${adapter.serial}) never came`)
    }
}

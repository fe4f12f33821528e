import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'

/** A place in the line, which any process of the shop can check: when its owner came, and a mark of its own. */
export interface Ticket {
  arrivedAt: number
  text: string
}

/** A ticket is worth nothing after this, in milliseconds. */
const VALID_MS = 3_600_000
/** Clocks of two processes may differ by this, in milliseconds. */
const CLOCK_SLACK_MS = 5_000
const FORM = /^[a-z0-9]{6,12}\.[\w-]{8}\.[\w-]{16}$/

/** @param key the same in every process of the shop */
export function createTickets(key: string, now: () => number) {
  const sign = (text: string) =>
    createHmac('sha256', `${key} waiting line`).update(text).digest('base64url').slice(0, 16)
  return {
    issue(): Ticket {
      const arrivedAt = now()
      const text = `${arrivedAt.toString(36)}.${randomBytes(6).toString('base64url')}`
      return { arrivedAt, text: `${text}.${sign(text)}` }
    },
    /** Undefined for none, one that is not ours, and one that is too old. */
    read(sent: string | undefined): Ticket | undefined {
      if (!sent || !FORM.test(sent)) return undefined
      const at = sent.lastIndexOf('.')
      const [given, wanted] = [Buffer.from(sent.slice(at + 1)), Buffer.from(sign(sent.slice(0, at)))]
      if (!timingSafeEqual(given, wanted)) return undefined
      const arrivedAt = Number.parseInt(sent.slice(0, sent.indexOf('.')), 36)
      const age = now() - arrivedAt
      return age < -CLOCK_SLACK_MS || age > VALID_MS ? undefined : { arrivedAt, text: sent }
    },
  }
}

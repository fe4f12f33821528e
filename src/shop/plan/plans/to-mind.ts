import { type Day, dayOfIso, plusDays } from '../../kernel/day.ts'

/** The longest month, and a week more: what is older than that before a billing day was quiet for a week at least. */
const QUIET_DAYS = 31 + 7

interface ExpiringCard {
  expMonth: number | null
  expYear: number | null
}

/** Is the card's last month over before the day of the next bill, ISO 8601? */
export function expiresBefore({ expMonth, expYear }: ExpiringCard, nextBillOn: string): boolean {
  if (expMonth === null || expYear === null) return false
  const month = expYear * 12 + expMonth
  const [year = 0, billMonth = 0] = nextBillOn.split('-').map(Number)
  return month < year * 12 + billMonth
}

interface Reporting {
  state: string
  /** ISO 8601; null before the first report. */
  lastReportAt: string | null
  installedAt: string | null
}

/**
 * Since when an adapter in use has sent nothing, a day of ISO 8601, where that is a week or more; else undefined. It is
 * held against the next billing day, which the shop tells, so that it holds for a shop whose clock was moved.
 */
export function silentSince(device: Reporting, nextBillOn: string): string | undefined {
  if (device.state !== 'installed') return undefined
  const heard = (device.lastReportAt ?? device.installedAt)?.slice(0, 10)
  return heard && dayOfIso(heard) < quietLimit(nextBillOn) ? heard : undefined
}

function quietLimit(nextBillOn: string): Day {
  return plusDays(dayOfIso(nextBillOn), -QUIET_DAYS)
}

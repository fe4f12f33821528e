import { type Day, isoOfDay } from '../../kernel/day.ts'
import { ShopError } from '../../kernel/errors.ts'
import type { Decision } from './course.ts'
import type { Device } from './move-device.ts'
import type { OwnDevice } from './queries.ts'

type Decided = Pick<Device, 'state' | 'pauseOn' | 'resumeOn' | 'endOn' | 'offeredTo'>

/** What is decided about a device, as a page has shown it: another after every decision and every day that carries one out. */
export function versionOf({ state, pauseOn, resumeOn, endOn, offeredTo }: Decided): string {
  const days = [pauseOn, resumeOn, endOn].map((day: Day | null) => (day === null ? '' : isoOfDay(day)))
  return [state, ...days, encodeURIComponent(offeredTo ?? '')].join('_')
}

/**
 * A decision that was made on an older view of the device is not the owner's last word.
 * @param seen the version that was shown; undefined for callers who show none
 * @throws ShopError `device_changed`
 */
export function requireSeen(device: Decided, seen: string | undefined): void {
  if (seen !== undefined && seen !== versionOf(device)) throw new ShopError('device_changed')
}

/** Is the device as a decision left it? Another one may have come after. */
export function isAsDecided({ action }: Decision, { device, endsWithIncluded }: OwnDevice): boolean {
  const { state, resumeOn, endOn } = device
  const isEnding = endOn !== null && !endsWithIncluded
  switch (action) {
    case 'cancel':
      return isEnding || state === 'retired'
    case 'pause':
      return resumeOn !== null && !isEnding
    case 'resume':
      return state === 'installed' && resumeOn === null && !isEnding
  }
}

import type { UnitCondition } from '../../plan/devices/condition.ts'
import type { DeviceState } from '../../plan/devices/states.ts'

export interface ShelfDevice {
  id: string
  serial: string
  sku: string
  condition: UnitCondition
  /** When it last came to the shelf or was changed on it. */
  since: Date
}

export interface Scan {
  serial: string
  sku: string
  condition: UnitCondition
  /** What the books said of it when it was scanned; null for one they did not know. */
  deviceId: string | null
  state: DeviceState | null
}

export interface CountedShelf {
  startedAt: Date
  /** What lies on the shelf by the books of now. */
  shelf: readonly ShelfDevice[]
  scans: readonly Scan[]
  /** Variants of which nothing new was on the shelf. */
  emptied: readonly string[]
}

export interface Differences {
  /** On the shelf by the books since before the count, and not scanned. */
  missing: ShelfDevice[]
  /** Scanned, and at that moment not on the shelf by the books. */
  unexpected: Scan[]
  /** On the shelf as another variant, or in another condition. */
  misplaced: { device: ShelfDevice; scan: Scan }[]
}

/** A shelf of one variant in one condition. */
export function keyOf({ sku, condition }: Pick<Scan, 'sku' | 'condition'>): string {
  return `${condition} ${sku}`
}

/**
 * What was counted against the books. Buyers go on buying while people count: what was sold, packed or received since
 * the count began is no difference, and a shelf nobody scanned anything of was not counted.
 */
export function differencesOf({ startedAt, shelf, scans, emptied }: CountedShelf): Differences {
  const counted = new Set([...scans.map(keyOf), ...emptied.map((sku) => keyOf({ sku, condition: 'new' }))])
  const scanned = new Map(scans.map((scan) => [scan.serial, scan]))
  const now = new Map(shelf.map((device) => [device.serial, device]))
  return {
    missing: shelf.filter(
      (device) => !scanned.has(device.serial) && device.since <= startedAt && counted.has(keyOf(device)),
    ),
    unexpected: scans.filter(({ serial, state }) => state !== 'stocked' && !now.has(serial)),
    misplaced: scans.flatMap((scan) => {
      const device = now.get(scan.serial)
      return device && keyOf(device) !== keyOf(scan) ? [{ device, scan }] : []
    }),
  }
}

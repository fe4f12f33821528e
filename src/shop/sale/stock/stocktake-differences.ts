import type { UnitCondition } from '../../plan/devices/condition.ts'
import type { DeviceState } from '../../plan/devices/states.ts'

export interface ShelfDevice {
  id: string
  serial: string
  sku: string
  condition: UnitCondition
  /** When it was last added to stock or changed there. */
  since: Date
}

export interface Scan {
  serial: string
  sku: string
  condition: UnitCondition
  /** Its record at the time of the scan; null if there was none. */
  deviceId: string | null
  state: DeviceState | null
}

export interface CountedShelf {
  startedAt: Date
  /** The adapters currently recorded as in stock. */
  shelf: readonly ShelfDevice[]
  scans: readonly Scan[]
  /** Variants of which nothing new was on the shelf. */
  emptied: readonly string[]
}

export interface Differences {
  /** Recorded as in stock since before the stocktake, and not scanned. */
  missing: ShelfDevice[]
  /** Scanned, and at that moment not recorded as in stock. */
  unexpected: Scan[]
  /** Recorded as in stock, but as another variant or in another condition. */
  misplaced: { device: ShelfDevice; scan: Scan }[]
}

/** A shelf of one variant in one condition. */
export function keyOf({ sku, condition }: Pick<Scan, 'sku' | 'condition'>): string {
  return `${condition} ${sku}`
}

/**
 * Compares a count with the records. The shop keeps selling during a count: units sold, packed or received since it
 * started are not differences. A shelf without any scan was not counted.
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

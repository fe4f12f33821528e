import { iccidIn } from '../../shop/plan/devices/iccid.ts'

export interface ScannedUnit {
  serial: string
  iccid?: string
}

/** What was scanned or pasted, in any layout; the number of a SIM belongs to the serial number before it. */
export function readScans(typed: string): ScannedUnit[] {
  const units: ScannedUnit[] = []
  for (const code of typed.split(/[\s,;]+/).filter(Boolean)) {
    const iccid = iccidIn(code)
    const last = units.at(-1)
    if (iccid && last && !last.iccid) last.iccid = iccid
    else units.push({ serial: code })
  }
  return units
}

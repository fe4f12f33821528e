import { z } from 'zod'
import { isoOfDay } from '../plans/day.ts'
import { vehicleName } from '../vehicles/kept-verdict.ts'
import type { OwnDevice } from './queries.ts'
import { DEVICE_STATES } from './states.ts'

export const DeviceAnswer = z.object({
  id: z.string(),
  serial: z.string(),
  name: z.string().nullable().meta({ description: 'What its owner calls it' }),
  state: z.enum(DEVICE_STATES),
  installedAt: z.iso.date().nullable().meta({ description: 'The day its plan started' }),
  lastReportAt: z.iso.datetime().nullable(),
  endsAt: z.iso.date().nullable().meta({ description: 'The first day it is not billed any more' }),
  pausesAt: z.iso.date().nullable().meta({ description: 'The first day of a pause to come' }),
  resumesAt: z.iso.date().nullable().meta({ description: 'The first day it is billed again' }),
  offeredTo: z.string().nullable().meta({ description: 'To whom it is handed over once they take it' }),
  vehicle: z
    .object({ name: z.string().nullable(), vin: z.string().nullable() })
    .nullable()
    .meta({ description: 'The vehicle it was bought for, and the one it says it is in' }),
})
export type DeviceAnswer = z.infer<typeof DeviceAnswer>

export function presentDevice({ device, vehicle }: OwnDevice): DeviceAnswer {
  const name = vehicle && vehicleName(vehicle)
  return {
    id: device.id,
    serial: device.serial,
    name: device.name,
    state: device.state,
    installedAt: device.installedOn && isoOfDay(device.installedOn),
    lastReportAt: device.lastReportAt?.toISOString() ?? null,
    endsAt: device.endOn && isoOfDay(device.endOn),
    pausesAt: device.pauseOn && isoOfDay(device.pauseOn),
    resumesAt: device.resumeOn && isoOfDay(device.resumeOn),
    offeredTo: device.offeredTo,
    vehicle: name || device.vin ? { name, vin: device.vin } : null,
  }
}

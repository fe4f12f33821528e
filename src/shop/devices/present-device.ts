import { z } from 'zod'
import { isoOfDay } from '../kernel/day.ts'
import { vehicleName } from '../vehicles/kept-verdict.ts'
import { answer, Day, idOf, When } from '../wire.ts'
import { versionOf } from './device-version.ts'
import type { OwnDevice } from './queries.ts'
import { DEVICE_STATES } from './states.ts'

export const DeviceAnswer = answer(
  'Device',
  'An adapter as its owner sees it',
  z.object({
    id: idOf('dev'),
    serial: z.string().describe('Printed on the adapter'),
    name: z.string().nullable().describe('What its owner calls it; null without a name'),
    state: z
      .enum(DEVICE_STATES)
      .describe('Where it is: with the shop, on its way, in a vehicle, or out of use'),
    version: z
      .string()
      .describe(
        'Another after each change of its plan; sent as `Device-Version`, no decision is made on an older view',
      ),
    installedAt: Day.nullable().describe('The day its plan started; null before'),
    lastReportAt: When.nullable().describe('Null before its first report; ISO 8601 in UTC'),
    endsAt: Day.nullable().describe('The first day it is not billed any more; null while no end is set'),
    endsWithIncluded: z
      .boolean()
      .describe(
        'Is that the end of the months its enterprise code includes, unless the member agrees to more?',
      ),
    pausesAt: Day.nullable().describe('The first day of a pause to come; null for none'),
    resumesAt: Day.nullable().describe('The first day it is billed again; null for none'),
    offeredTo: z
      .string()
      .nullable()
      .describe('The e-mail it is handed over to once they take it; null for none'),
    vehicle: z
      .object({
        name: z.string().nullable().describe('As in `2018 Honda Civic`; null where none was named'),
        vin: z.string().nullable().describe('Null where the adapter has told none'),
      })
      .nullable()
      .describe('The vehicle it was bought for, and the one it says it is in; null where neither is known'),
  }),
)
export type DeviceAnswer = z.output<typeof DeviceAnswer>

export function presentDevice({
  device,
  vehicle,
  endsWithIncluded,
}: OwnDevice): z.input<typeof DeviceAnswer> {
  const name = vehicle && vehicleName(vehicle)
  return {
    id: device.id,
    serial: device.serial,
    name: device.name,
    state: device.state,
    version: versionOf(device),
    installedAt: device.installedOn && isoOfDay(device.installedOn),
    lastReportAt: device.lastReportAt,
    endsAt: device.endOn && isoOfDay(device.endOn),
    endsWithIncluded,
    pausesAt: device.pauseOn && isoOfDay(device.pauseOn),
    resumesAt: device.resumeOn && isoOfDay(device.resumeOn),
    offeredTo: device.offeredTo,
    vehicle: name || device.vin ? { name, vin: device.vin } : null,
  }
}

import { z } from 'zod'
import { vehicleName } from '../../facts/vehicles/kept-verdict.ts'
import { isoOfDay, type Day as PlanDay } from '../../kernel/day.ts'
import { answer, Day, idOf, When } from '../../kernel/wire.ts'
import type { Ctx } from '../../system/context.ts'
import { billedSince } from '../plans/billed-since.ts'
import { listWaiting, WAITS_FOR, type WaitCtx, type Waiting } from '../plans/waiting.ts'
import { versionOf } from './device-version.ts'
import type { OwnDevice } from './queries.ts'
import { recallsOf } from './recalls-of.ts'
import { listOpenReturns, type ReturnCtx } from './return-window.ts'
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
    installedAt: Day.nullable().describe(
      'The day of its first report; null before. It is billed from `billedSince`',
    ),
    billedSince: Day.nullable().describe(
      'Since when it is billed without a break; null where it is not billed today',
    ),
    waitsFor: z
      .array(z.enum(WAITS_FOR))
      .describe(
        'Why an adapter in use is on no plan, and nothing is charged for it: it has no member yet (`owner`), nobody agreed to its plan (`agreement`), there is nothing to pay with (`card`). Empty where it does not wait',
      ),
    waitsSince: Day.nullable().describe('Since when it waits; null where it does not'),
    lastReportAt: When.nullable().describe('Null before its first report; ISO 8601 in UTC'),
    endsAt: Day.nullable().describe('The first day it is not billed any more; null while no end is set'),
    endsWithIncluded: z
      .boolean()
      .describe(
        'Is that the end of the months its enterprise code includes, unless the member agrees to more?',
      ),
    orderRefunded: z
      .boolean()
      .describe(
        'Did all money of its order go back, by a refund or a dispute, while its plan goes on until its owner ends it?',
      ),
    pausesAt: Day.nullable().describe('The first day of a pause to come; null for none'),
    resumesAt: Day.nullable().describe('The first day it is billed again; null for none'),
    offeredTo: z
      .string()
      .nullable()
      .describe('The e-mail it is handed over to once they take it; null for none'),
    returnUntil: Day.nullable().describe(
      'The last day its owner can start its return; null once that is over, and for one that has not left',
    ),
    recall: z
      .string()
      .nullable()
      .describe('What the shop calls it back for, while it is in use or on its way; null where it does not'),
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

type PresentCtx = WaitCtx & ReturnCtx & Pick<Ctx, 'config'>

/** Adapters as their owner sees them, in their order. */
export async function presentDevices(
  ctx: PresentCtx,
  own: readonly OwnDevice[],
): Promise<z.input<typeof DeviceAnswer>[]> {
  const deviceIds = own.map(({ device }) => device.id)
  const waiting = new Map((await listWaiting(ctx, { deviceIds })).map((one) => [one.deviceId, one]))
  const since = await billedSince(ctx, deviceIds)
  const openUntil = await listOpenReturns(ctx, deviceIds)
  const recalled = await recallsOf(ctx.db, deviceIds)
  return own.map((one) => {
    const { id } = one.device
    return present(one, {
      waits: waiting.get(id),
      billedSince: since.get(id),
      returnUntil: openUntil.get(id),
      recall: recalled.get(id),
    })
  })
}

export async function presentDevice(ctx: PresentCtx, own: OwnDevice): Promise<z.input<typeof DeviceAnswer>> {
  const [presented] = await presentDevices(ctx, [own])
  if (!presented) throw new Error('a device was to be presented and none was')
  return presented
}

/** On a plan, or waiting for one: the same for owner and staff. */
export function presentWait({
  waits,
  since,
}: {
  waits: Waiting | undefined
  since: PlanDay | undefined
}): Pick<z.input<typeof DeviceAnswer>, 'billedSince' | 'waitsFor' | 'waitsSince'> {
  return {
    billedSince: since === undefined ? null : isoOfDay(since),
    waitsFor: waits?.waitsFor ?? [],
    waitsSince: waits ? isoOfDay(waits.since) : null,
  }
}

function present(
  { device, vehicle, isRefunded, endsWithIncluded }: OwnDevice,
  plan: {
    waits: Waiting | undefined
    billedSince: PlanDay | undefined
    returnUntil: PlanDay | undefined
    recall: string | undefined
  },
): z.input<typeof DeviceAnswer> {
  const name = vehicle && vehicleName(vehicle)
  return {
    id: device.id,
    serial: device.serial,
    name: device.name,
    state: device.state,
    version: versionOf(device),
    installedAt: device.installedOn && isoOfDay(device.installedOn),
    ...presentWait({ waits: plan.waits, since: plan.billedSince }),
    lastReportAt: device.lastReportAt,
    endsAt: device.endOn && isoOfDay(device.endOn),
    endsWithIncluded,
    orderRefunded: isRefunded && device.endOn === null,
    pausesAt: device.pauseOn && isoOfDay(device.pauseOn),
    resumesAt: device.resumeOn && isoOfDay(device.resumeOn),
    offeredTo: device.offeredTo,
    returnUntil: plan.returnUntil === undefined ? null : isoOfDay(plan.returnUntil),
    recall: device.state === 'retired' ? null : (plan.recall ?? null),
    vehicle: name || device.vin ? { name, vin: device.vin } : null,
  }
}

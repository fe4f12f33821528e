export const DEVICE_STATES = ['stocked', 'shipped', 'installed', 'paused', 'retired'] as const
export type DeviceState = (typeof DEVICE_STATES)[number]

const RETIRE_REASONS = ['lost', 'returned', 'swapped', 'handed_over', 'cancelled'] as const
export type RetireReason = (typeof RETIRE_REASONS)[number]

/** Every move a device can make. One that was packed and never left is on the shelf again; an adapter that comes back is another device. */
const MOVES: Record<DeviceState, readonly DeviceState[]> = {
  stocked: ['shipped', 'retired'],
  shipped: ['installed', 'retired', 'stocked'],
  installed: ['paused', 'retired'],
  paused: ['installed', 'retired'],
  retired: [],
}

export function canMove(from: DeviceState, to: DeviceState): boolean {
  return MOVES[from].includes(to)
}

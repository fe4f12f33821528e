import type { Operation } from '../contract/operation.ts'
import { OPERATIONS } from '../contract/operations.ts'

/** The calls of the staff, as the contract tells them. */
const STAFF_CALLS: readonly Operation[] = OPERATIONS.filter(({ path }) => path.startsWith('/api/admin/'))

const PATTERNS = STAFF_CALLS.map((call) => ({
  call,
  method: call.method.toUpperCase(),
  path: new RegExp(`^${call.path.replace(/\{\w+\}/g, '[^/]+')}$`),
}))

/** The call that a request makes; undefined for none. */
export function findStaffCall({ method, path }: { method: string; path: string }): Operation | undefined {
  return PATTERNS.find((each) => each.method === method && each.path.test(path))?.call
}

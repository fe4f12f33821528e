import { createEasyPostLabels } from '../adapters/easypost-labels.ts'
import { createHttpAddressCheck } from '../adapters/http-address-check.ts'
import { createOfflineAddressCheck } from '../adapters/offline-address-check.ts'
import { createSandboxLabels } from '../adapters/sandbox-labels.ts'
import type { PostalDirectory } from '../shop/facts/addresses/provider.ts'
import type { Log } from '../shop/system/context.ts'
import type { Env } from '../start/env.ts'
import type { AppParts } from './app.ts'

/** What the shop asks of others about addresses and parcels. */
export function createOutside(env: Env, log: Log): Pick<AppParts, 'postal' | 'labels'> {
  return { postal: createPostal(env, log), labels: createLabels(env) }
}

function createPostal(env: Env, log: Log): PostalDirectory {
  const offline = createOfflineAddressCheck()
  return env.addressCheckUrl
    ? createHttpAddressCheck({ url: env.addressCheckUrl, offline, clock: { now: () => new Date() }, log })
    : offline
}

/** EasyPost where it is set up; labels of a test where the shop is tried out, and none in one that sells. */
function createLabels({ easypost, production }: Env): AppParts['labels'] {
  if (easypost) return createEasyPostLabels(easypost)
  return production ? undefined : createSandboxLabels()
}

import type { EasyPostSettings } from '../adapters/easypost-labels.ts'
import type { Variables } from './env-variables.ts'

type Given = Pick<Variables, 'EASYPOST_API_KEY' | 'EASYPOST_WEBHOOK_SECRET' | 'EASYPOST_API_BASE'>

/** Who sells labels; undefined where nobody is set up. */
export function easypostOf(v: Given): EasyPostSettings | undefined {
  if (!v.EASYPOST_API_KEY || !v.EASYPOST_WEBHOOK_SECRET) return undefined
  return {
    apiKey: v.EASYPOST_API_KEY,
    webhookSecret: v.EASYPOST_WEBHOOK_SECRET,
    apiBase: new URL(v.EASYPOST_API_BASE).href.replace(/\/$/, ''),
  }
}

/** Without the secret, news of parcels could not be told from a stranger's. */
export function easypostGaps(v: Given): string[] {
  if (Boolean(v.EASYPOST_API_KEY) === Boolean(v.EASYPOST_WEBHOOK_SECRET)) return []
  const missing = v.EASYPOST_API_KEY ? 'EASYPOST_WEBHOOK_SECRET' : 'EASYPOST_API_KEY'
  return [`EasyPost is half set up: ${missing} missing. Set both, or none.`]
}

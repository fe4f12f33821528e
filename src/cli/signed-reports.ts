import { createHmac } from 'node:crypto'

export interface SignedReports {
  raw: string
  headers: Record<string, string>
}

/** A batch of reports as a platform sends it: the key, and a signature over the moment and the raw body. */
export function signedReports(
  { key, signingSecret }: { key: string; signingSecret: string },
  reports: readonly { serial: string; at: string }[],
  at: Date,
): SignedReports {
  const raw = JSON.stringify({ reports })
  const t = Math.floor(at.getTime() / 1_000)
  const v1 = createHmac('sha256', signingSecret).update(`${t}.${raw}`).digest('hex')
  return { raw, headers: { Authorization: `Bearer ${key}`, 'Milepost-Signature': `t=${t},v1=${v1}` } }
}

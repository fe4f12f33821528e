import { z } from 'zod'
import { DecisionPreview } from '../../../shop/billing/preview-decision.ts'
import { DeviceAnswer } from '../../../shop/devices/present-device.ts'
import { IGNORED } from '../../../shop/devices/take-reports.ts'
import { answer } from '../answer.ts'

export const Device = answer('Device', DeviceAnswer)
export const DeviceList = answer('DeviceList', z.object({ devices: z.array(Device) }))

export const DevicePreview = answer('DevicePreview', DecisionPreview)

export const DevicesReceived = answer(
  'DevicesReceived',
  z.object({
    received: z.int(),
    skipped: z.array(
      z.object({
        serial: z.string(),
        reason: z.enum(['invalid_serial', 'wrong_check_digit', 'known', 'twice']),
      }),
    ),
  }),
)

export const ApiKeyMade = answer(
  'ApiKeyMade',
  z.object({
    id: z.string(),
    key: z.string().meta({ description: 'Goes as the bearer token; shown this once' }),
    signingSecret: z.string().meta({ description: 'Signs the bodies; shown this once' }),
  }),
)

export const ReportsTaken = answer(
  'ReportsTaken',
  z.object({
    accepted: z.int(),
    ignored: z.array(z.object({ serial: z.string(), reason: z.enum(IGNORED) })),
  }),
)

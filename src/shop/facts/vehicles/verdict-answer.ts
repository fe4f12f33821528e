import { z } from 'zod'
import { COMPATIBLE } from './vehicle-words.ts'
import { CONFIDENCE } from './verdict.ts'

/** Does the adapter fit? The fields every answer about a vehicle has. */
export const VERDICT = {
  compatible: z
    .enum(COMPATIBLE)
    .describe('`limited`: location and trips, but no engine data; `check`: ask before ordering'),
  compatibility: z.string().describe('The verdict in a few words'),
  confidence: z.enum(CONFIDENCE).describe('How sure the verdict is'),
  reason: z.string().describe('Why, in a sentence'),
  description: z.string().describe('What to do, and where the port is'),
  graphic: z.string().nullable().describe('The drawing of the port, as in `zone-3`; null without one'),
}

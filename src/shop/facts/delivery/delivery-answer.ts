import { z } from 'zod'
import { answer, Day } from '../../kernel/wire.ts'

export const DeliveryAnswer = answer(
  'Delivery',
  'When a parcel leaves and arrives',
  z.object({
    shipBy: Day.describe('The last day on which it leaves'),
    from: Day.describe('The first day on which it is to arrive'),
    by: Day.describe('The last day on which it is to arrive'),
  }),
)

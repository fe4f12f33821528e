import { z } from 'zod'
import { answer, Units } from '../answer.ts'
import { Order, RefundStatus } from './orders.ts'

const refundFields = { refundId: z.string(), amount: Units, status: RefundStatus }

export const RetriedRefund = answer('RetriedRefund', z.object(refundFields))

export const Refunded = answer('Refunded', z.object({ ...refundFields, order: Order }))

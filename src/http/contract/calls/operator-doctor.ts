import { SetUpAnswer } from '../../../shop/office/doctor/check-set-up.ts'
import { Diagnosis } from '../../../shop/office/doctor/examine.ts'
import { Mended } from '../../../shop/office/doctor/mend.ts'
import { RebuildRequest, Rebuilt } from '../../../shop/office/doctor/rebuild-orders.ts'
import { InstanceAnswer } from '../../../shop/system/instance/instance.ts'
import { DoctorQuery } from '../../admin/doctor.ts'
import type { Operation } from '../operation.ts'
import { PROVIDER_PROBLEMS } from './example-order.ts'

const staffCall = { tag: 'Operator', security: 'staff' } as const

/** Whether the books are right. */
export const OPERATOR_DOCTOR = [
  {
    ...staffCall,
    method: 'get',
    path: '/api/admin/doctor',
    id: 'examineShop',
    summary: 'Count the books again',
    description:
      'Recomputed from what the card provider, the mails and the devices say: payments, refunds, stock, bills, and what waits for too long. Mends nothing; what is found is on the list of what waits for a person. The shop does the same by itself, a minute after it starts and every night.',
    query: DoctorQuery,
    answers: { 200: { description: 'Every check', schema: Diagnosis } },
    problems: PROVIDER_PROBLEMS,
  },
  {
    ...staffCall,
    method: 'post',
    path: '/api/admin/doctor',
    id: 'mendShop',
    summary: 'Take in what a restored backup lost',
    description:
      'Settles payments that the card provider has and the shop does not know of, and reports those it cannot place.',
    query: DoctorQuery,
    answers: { 201: { description: 'What was put right', schema: Mended } },
    problems: PROVIDER_PROBLEMS,
  },
  {
    ...staffCall,
    method: 'post',
    path: '/api/admin/rebuilt-orders',
    id: 'rebuildOrders',
    summary: 'Write lost orders again',
    description:
      'Paid orders that the database lost, as after it was set back, from what travelled encrypted with their payments. Each keeps its number and is put on hold, because it may have shipped; its buyer is not mailed again.',
    body: {
      name: 'RebuildInput',
      schema: RebuildRequest,
      examples: { rebuild: { days: 30 }, look: { dryRun: true } },
    },
    answers: { 200: { description: 'What became of each', schema: Rebuilt } },
    problems: PROVIDER_PROBLEMS,
  },
  {
    ...staffCall,
    method: 'get',
    path: '/api/admin/check',
    id: 'checkSetUp',
    summary: 'Check how the shop is set up',
    description:
      'What keeps a shop from starting, asked of one that runs, and what can be verified only then: database and clocks, card provider, webhook, tax, mail, disk, backup. Changes nothing.',
    answers: { 200: { description: 'Every check', schema: SetUpAnswer } },
  },
  {
    ...staffCall,
    method: 'post',
    path: '/api/admin/check/mail',
    id: 'mailTest',
    summary: 'Mail the operator a test',
    description: 'To OPERATOR_EMAIL, or the support address. `GET /api/admin/check` tells when it went out.',
    answers: { 204: { description: 'It is under way' } },
  },
  {
    ...staffCall,
    method: 'get',
    path: '/api/admin/instance',
    id: 'getInstance',
    summary: 'Which installation is the shop',
    answers: {
      200: { description: 'This one, and the one the database belongs to', schema: InstanceAnswer },
    },
  },
  {
    ...staffCall,
    method: 'put',
    path: '/api/admin/instance',
    id: 'claimInstance',
    summary: 'Make this installation the shop',
    description:
      'A restored copy, and a database that was set back, sells, mails and charges nothing before. Every other installation stands still then.',
    answers: { 200: { description: 'This one is the shop', schema: InstanceAnswer } },
  },
] as const satisfies readonly Operation[]

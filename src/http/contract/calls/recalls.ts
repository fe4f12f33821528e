import { FailureRates } from '../../../shop/service/claims/failure-rates.ts'
import {
  NewRecall,
  Recall,
  RecallList,
  RecallPreview,
  RecallWish,
} from '../../../shop/service/recalls/schema.ts'
import type { Operation } from '../operation.ts'

const staffCall = { tag: 'Operator', security: 'staff' } as const

/** What fails how often, and batches that are called back. */
export const RECALLS = [
  {
    ...staffCall,
    method: 'get',
    path: '/api/admin/claims/failure-rates',
    id: 'listFailureRates',
    summary: 'How often adapters fail, by batch and firmware',
    answers: { 200: { description: 'The most claims first', schema: FailureRates } },
  },
  {
    ...staffCall,
    method: 'get',
    path: '/api/admin/recalls',
    id: 'listRecalls',
    summary: 'Batches that were called back',
    answers: { 200: { description: 'The newest first', schema: RecallList } },
  },
  {
    ...staffCall,
    method: 'get',
    path: '/api/admin/recalls/preview',
    id: 'previewRecall',
    summary: 'Who a recall would reach',
    description: 'All that is given has to match; at least one is. Nobody is told.',
    query: RecallWish,
    queryExamples: { batch: 'B-2026-41' },
    answers: { 200: { description: 'Adapters with buyers, and who has them', schema: RecallPreview } },
    problems: ['recall_without_filter'],
  },
  {
    ...staffCall,
    method: 'post',
    path: '/api/admin/recalls',
    id: 'recallBatch',
    summary: 'Call adapters back',
    description:
      'Whoever has any of them gets one mail, and can claim a replacement at any time. `adapters` is what the preview found.',
    doneOnce: true,
    body: {
      name: 'RecallInput',
      schema: NewRecall,
      examples: {
        batch: { batch: 'B-2026-41', words: 'The connector can get hot. Unplug it.', adapters: 12 },
      },
    },
    answers: { 201: { description: 'Called back', schema: Recall } },
    problems: ['recall_without_filter', 'recall_changed', 'just_done'],
  },
] as const satisfies readonly Operation[]

import { ImportReport } from '../../../shop/facts/vehicles/import-vehicles.ts'
import { OverridePage } from '../../../shop/facts/vehicles/list-overrides.ts'
import { UnclearQuestionPage } from '../../../shop/facts/vehicles/list-unclear-questions.ts'
import { textUpTo } from '../../../shop/kernel/bounded-text.ts'
import { RatingsInForce } from '../../../shop/office/ratings/list-ratings.ts'
import { RatingsImported } from '../../../shop/office/ratings/queries.ts'
import { RatingImport } from '../../../shop/office/ratings/schema.ts'
import { ReviewsInForce } from '../../../shop/office/reviews/queries.ts'
import { ReviewImport } from '../../../shop/office/reviews/schema.ts'
import { Import, OverrideQuery, QuestionQuery } from '../../admin/vehicles.ts'
import type { Operation } from '../operation.ts'

const staffCall = { tag: 'Operator', security: 'staff' } as const

/** What is read from outside: ratings and vehicles, and the cars without a clear answer. */
export const OPERATOR_VEHICLES = [
  {
    ...staffCall,
    method: 'get',
    path: '/api/admin/ratings',
    id: 'listRatings',
    summary: 'The ratings visitors see',
    answers: { 200: { description: 'The newest import of each kind', schema: RatingsInForce } },
  },
  {
    ...staffCall,
    method: 'post',
    path: '/api/admin/ratings',
    id: 'importRatings',
    summary: 'Ratings as read elsewhere',
    body: {
      name: 'RatingImportInput',
      schema: RatingImport,
      examples: { app: { kind: 'app', ratings: [{ name: 'iOS', rating: 4.7, count: 12_840 }] } },
    },
    answers: { 201: { description: 'What visitors see from now on', schema: RatingsImported } },
    problems: ['rating_twice'],
  },
  {
    ...staffCall,
    method: 'get',
    path: '/api/admin/reviews',
    id: 'listReviews',
    summary: 'The reviews visitors read',
    answers: { 200: { description: 'The newest import', schema: ReviewsInForce } },
  },
  {
    ...staffCall,
    method: 'put',
    path: '/api/admin/reviews',
    id: 'importReviews',
    summary: 'Reviews as read elsewhere, word for word; they replace those before. An empty list shows none',
    body: {
      name: 'ReviewImportInput',
      schema: ReviewImport,
      examples: {
        one: {
          reviews: [
            {
              kind: 'customer',
              text: 'Plugged it in before work. It was on the map by lunch.',
              author: 'D. Reyes',
              source: 'Google Play',
              date: '2026-11-02',
              rating: 5,
            },
          ],
        },
      },
    },
    answers: { 200: { description: 'What visitors read from now on', schema: ReviewsInForce } },
    problems: ['review_ahead'],
  },
  {
    ...staffCall,
    method: 'get',
    path: '/api/admin/vehicles/questions',
    id: 'listUnclearQuestions',
    summary: 'Cars that shoppers got no clear answer for',
    description:
      'Counted by make, model and year of the lists; of a VIN only the maker’s part. Nothing of who asked is kept. Each process writes its counts within 30 seconds.',
    query: QuestionQuery,
    queryExamples: { limit: 50 },
    answers: { 200: { description: 'A page of cars, most asked for first', schema: UnclearQuestionPage } },
  },
  {
    ...staffCall,
    method: 'get',
    path: '/api/admin/vehicles/overrides',
    id: 'listVehicleOverrides',
    summary: 'Corrections of vehicle data in force',
    query: OverrideQuery,
    queryExamples: { limit: 50 },
    answers: { 200: { description: 'A page of corrections, as in their file', schema: OverridePage } },
  },
  {
    ...staffCall,
    method: 'get',
    path: '/api/admin/vehicles/overrides.csv',
    id: 'exportVehicleOverrides',
    summary: 'The same as a file',
    description: 'CSV that can be changed and imported again; the export is written into the audit log.',
    answers: { 200: { description: 'One line a correction', contentType: 'text/csv' } },
  },
  {
    ...staffCall,
    method: 'post',
    path: '/api/admin/vehicles/import',
    id: 'importVehicles',
    summary: 'Replace the vehicle data of one source',
    description: 'EPA’s vehicles.csv or the operator’s own corrections: all of the file, or nothing.',
    query: Import,
    queryExamples: { source: 'overrides' },
    body: {
      schema: textUpTo(10_000_000),
      contentType: 'text/csv',
      examples: {
        overrides: 'make,model,year_from,year_to,compatible,reason\nFord,Model T,1996,1996,no,Too old\n',
      },
    },
    answers: { 200: { description: 'What was taken and what was skipped', schema: ImportReport } },
    problems: [
      'not_csv',
      'not_utf8',
      'upload_broken',
      'file_too_large',
      'too_many_rows',
      'csv_header',
      'csv_column_twice',
      'csv_quote',
      'nothing_to_import',
      'nothing_usable',
    ],
  },
] as const satisfies readonly Operation[]

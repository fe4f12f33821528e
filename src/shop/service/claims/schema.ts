import { z } from 'zod'
import { deliverable } from '../../facts/addresses/deliverable.ts'
import { ShippingAddress } from '../../facts/addresses/schema.ts'
import { codeUpTo, textUpTo, wordsUpTo } from '../../kernel/bounded-text.ts'
import { inputError } from '../../kernel/input-error.ts'
import { answer, Count, idOf, nextPage, When } from '../../kernel/wire.ts'
import { UNIT_CONDITIONS } from '../../plan/devices/condition.ts'
import { CLAIM_REASONS, CLAIM_STATUSES, RESOLUTIONS, STEPS } from './rules.ts'

/** Pictures of one claim. */
export const MOST_PICTURES = 3

const Picture = textUpTo(700_000)
  .check(z.base64(inputError('wrong_form')))
  .meta({ description: 'The bytes of a PNG, JPEG, WebP or AVIF file of at most 500 kB, in Base64' })

export const ClaimInput = z.object({
  serial: codeUpTo(64)
    .min(1, inputError('required'))
    .meta({ description: 'The serial number of the adapter, as it stands on it' }),
  words: wordsUpTo(2_000).default('').meta({ description: 'What happens, in the words of who has it' }),
  pictures: z
    .array(Picture)
    .max(MOST_PICTURES)
    .default([])
    .meta({ description: 'What is wrong with it. Where and when they were taken is left out' }),
  reason: z.enum(CLAIM_REASONS).meta({
    description: 'What is wrong; `recall` for one the shop calls back',
  }),
})
export type ClaimInput = z.infer<typeof ClaimInput>

const Reason = wordsUpTo(500).min(1, inputError('required'))

export const ClaimDecision = z.discriminatedUnion('decision', [
  z.object({
    decision: z.literal('approve').meta({ description: 'To grant it' }),
    resolution: z.enum(RESOLUTIONS).meta({ description: 'What is done about it' }),
    needsReturn: z
      .boolean()
      .optional()
      .meta({ description: 'Has the adapter to come back? As the rules say without it' }),
    shopPays: z
      .boolean()
      .optional()
      .meta({ description: 'Who pays for shipping; as the rules say without it' }),
    overruledWhy: Reason.optional().meta({ description: 'Why, where it is not what the rules say' }),
    answer: wordsUpTo(1_000).optional().meta({ description: 'A line for its opener, in the mail' }),
    shippingAddress: z.optional(deliverable(ShippingAddress)),
  }),
  z.object({
    decision: z.literal('decline').meta({ description: 'To refuse it' }),
    answer: Reason.meta({ description: 'Why, as its opener reads it' }),
  }),
])
export type ClaimDecision = z.infer<typeof ClaimDecision>

export const ClaimLabel = z.object({
  url: codeUpTo(1_000)
    .check(z.url({ protocol: /^https$/ }))
    .meta({ description: 'Where the label is printed; begins with `https://`' }),
  carrier: wordsUpTo(60).min(1).optional(),
  trackingNumber: codeUpTo(80).min(1).optional(),
})
export type ClaimLabel = z.infer<typeof ClaimLabel>

export const ClaimInspection = z.object({
  serial: codeUpTo(64).min(1).meta({ description: 'Of the adapter that came back, as it was scanned' }),
  found: z.enum(UNIT_CONDITIONS).meta({ description: 'What it is now: each kind has a stock of its own' }),
  words: wordsUpTo(1_000).default('').meta({ description: 'What was seen' }),
})
export type ClaimInspection = z.infer<typeof ClaimInspection>

export const ClaimSending = z.object({
  serial: codeUpTo(64).min(1).optional().meta({
    description: 'Of the replacement, from stock; without one where the repaired adapter goes back',
  }),
  carrier: wordsUpTo(60).min(1).optional().meta({ description: 'Told from the number where it is left out' }),
  trackingNumber: codeUpTo(80).min(1),
})
export type ClaimSending = z.infer<typeof ClaimSending>

export const ClaimClosing = z.object({
  reason: Reason.optional().meta({ description: 'Why, where something promised is not done' }),
})
export type ClaimClosing = z.infer<typeof ClaimClosing>

const FACTS = {
  id: idOf('clm'),
  number: z.string().describe('What people write on a parcel, as in `10131-R1`'),
  serial: z.string().describe('Of the adapter it is about'),
  reason: z.enum(CLAIM_REASONS).describe('What is wrong'),
  status: z.enum(CLAIM_STATUSES).describe('`open`: staff have not decided'),
  resolution: z.enum(RESOLUTIONS).nullable().describe('What is done about it; null until it is granted'),
  needsReturn: z.boolean().nullable().describe('Has the adapter to come back? Null until staff have decided'),
  shopPays: z.boolean().nullable().describe('Does the shop pay for shipping? Null until staff have decided'),
  answer: z.string().nullable().describe('What staff wrote with the decision'),
  labelUrl: z.string().nullable().describe('Where the prepaid label is printed; null while there is none'),
  sent: z
    .object({
      carrier: z.string().describe('Who carries it'),
      trackingNumber: z.string().nullable().describe('The carrier’s number'),
      at: When,
    })
    .nullable()
    .describe('The parcel with the replacement, or the repaired adapter'),
  replacementSerial: z.string().nullable().describe('Of the adapter sent in its place'),
  steps: z.array(z.enum(STEPS)).describe('What is still to be done; empty for one that is open or over'),
  openedAt: When,
  closedAt: When.nullable().describe('Null while it is not closed'),
}

export const ClaimAnswer = answer(
  'Claim',
  'A claim about an adapter, as its buyer reads it',
  z.object({ ...FACTS, words: z.string().describe('What its opener wrote') }),
)
export type ClaimAnswer = z.input<typeof ClaimAnswer>

export const ClaimFiled = answer(
  'ClaimFiled',
  'A claim that waits for staff',
  z.object({
    id: idOf('clm'),
    number: z.string().describe('As in `10131-R1`'),
    status: z.enum(CLAIM_STATUSES).describe('`open`: staff have not decided'),
  }),
)

export const OwnClaims = answer(
  'OwnClaims',
  'The claims of a member',
  z.object({ claims: z.array(ClaimAnswer).describe('The newest first') }),
)

export const StaffClaim = answer(
  'StaffClaim',
  'A claim as staff see to it',
  z.object({
    ...FACTS,
    words: z.string().nullable().describe('What its opener wrote; null for who may not read it'),
    orderId: idOf('ord'),
    orderNumber: z.int().describe('The number people read'),
    memberId: z.string().nullable().describe('The account; null for a guest, and once it was deleted'),
    email: z.string().describe('Who hears of it; hidden in part from who may not read it'),
    openedBy: z.enum(['buyer', 'staff']).describe('Who said so'),
    pictures: Count.describe('How many there are; they are read one by one'),
    overruledWhy: z.string().nullable().describe('Why it is not what the rules say; null where it is'),
    labelCarrier: z.string().nullable().describe('Who carries what comes back; null where that is not known'),
    labelTracking: z.string().nullable().describe('The number on the label; null where it is not known'),
    found: z.enum(UNIT_CONDITIONS).nullable().describe('What the adapter was when it came back'),
    foundWords: z.string().nullable().describe('What was seen'),
    inspectedAt: When.nullable().describe('When it came back and was looked at; null before'),
    reportedAt: When.nullable().describe('When the replacement first reported, and the plan became its own'),
    closedWhy: z.string().nullable().describe('Why it was closed early; null where all was done'),
    decidedAt: When.nullable().describe('When staff decided; null before'),
    deviceState: z.string().describe('Of the adapter: where it is now'),
    otherOwner: z
      .boolean()
      .describe('Has it another owner than its order’s buyer? Then a replacement needs an address'),
    hasAddress: z.boolean().describe('Was an address given for the replacement?'),
    advice: z
      .object({
        may: z.array(z.enum(RESOLUTIONS)).readonly().describe('What the rules grant, the usual first'),
        needsReturn: z.boolean().describe('Has the adapter to come back?'),
        shopPays: z.boolean().describe('Does the shop pay for shipping, both ways?'),
        refusal: z
          .enum(['claim_out_of_warranty', 'claim_return_over'])
          .nullable()
          .describe('Why they grant nothing; null where they do'),
      })
      .nullable()
      .describe('What the rules say today; null before its order has left, and for one that is decided'),
  }),
)
export type StaffClaim = z.input<typeof StaffClaim>

export const ClaimList = answer(
  'ClaimList',
  'Claims about adapters',
  z.object({
    claims: z.array(StaffClaim).describe('Those that wait for a decision first, then the newest'),
    counts: z.record(z.string(), Count).describe('How many there are of each status'),
    next: nextPage(z.string()),
  }),
)

import { z } from 'zod'
import { deliverable } from '../../facts/addresses/deliverable.ts'
import { BillingAddress, isPrintable, ShippingAddress } from '../../facts/addresses/schema.ts'
import { NamedVehicle } from '../../facts/vehicles/schema.ts'
import { codeUpTo, textUpTo, wordsUpTo } from '../../kernel/bounded-text.ts'
import { Email } from '../../kernel/email-field.ts'
import { inputError } from '../../kernel/input-error.ts'
import { PO_NUMBER_LENGTH } from '../orders/po-number.ts'
import { Quantity } from '../pricing/schema.ts'

/** An empty one counts as none, as a client's state begins with it. */
const OptionalId = wordsUpTo(60)
  .transform((id) => id || null)
  .nullish()
const Code = codeUpTo(200)

/** The order a buyer sends to checkout. Whatever else is in it, prices above all, is dropped unread. */
export const CheckoutOrder = z
  .object({
    orderId: OptionalId,
    quantity: Quantity,
    deviceVariantSku: codeUpTo(100).min(1),
    subscriptionVariantSku: codeUpTo(100).nullish(),
    email: z.nullish(Email).meta({
      description:
        'The buyer’s e-mail. A guest must give it, here or in `shippingAddress.contact.email`; a member’s is the account’s',
    }),
    enterpriseId: Code.nullish(),
    shippingAddress: deliverable(ShippingAddress),
    billingAddress: z.nullish(deliverable(BillingAddress)),
    billingAddressSelection: z.enum(['shippingAddress', 'billingAddress']).nullish(),
    isBulkPackaging: z.boolean().nullish(),
    usage: wordsUpTo(60).refine(isPrintable, inputError('unprintable')).nullish(),
    poNumber: wordsUpTo(PO_NUMBER_LENGTH).refine(isPrintable, inputError('unprintable')).nullish(),
    taxCertificate: OptionalId,
    locale: textUpTo(10).refine(isPrintable, inputError('unprintable')).nullish(),
    vehicle: NamedVehicle.nullish(),
    serviceCreditAgreement: z.boolean().nullish(),
    discountPriceAgreement: z.boolean().nullish(),
    contractLanguageAgreement: z.boolean().nullish(),
    renewalConsent: z.boolean().nullish(),
  })
  .refine((order) => order.billingAddressSelection !== 'billingAddress' || order.billingAddress, {
    path: ['billingAddress'],
    message: inputError('required'),
  })
export type CheckoutOrder = z.infer<typeof CheckoutOrder>

export const CheckoutRequest = z.object({
  order: CheckoutOrder,
  uiMode: z.enum(['embedded', 'hosted']).default('hosted'),
})
export type CheckoutRequest = z.infer<typeof CheckoutRequest>

export const AuthorizeRequest = z.object({ order: CheckoutOrder })
export type AuthorizeRequest = z.infer<typeof AuthorizeRequest>

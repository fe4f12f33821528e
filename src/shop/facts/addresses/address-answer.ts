import { z } from 'zod'
import { answer } from '../../kernel/wire.ts'

/** An address as an order stores it and gives it back. */
export const AddressAnswer = answer(
  'Address',
  'A shipping or billing address in the form of the post office',
  z.object({
    country: z.string().describe('ISO 3166-1 alpha-2 in lower case'),
    line1: z.string().describe('Street and number'),
    line2: z.string().optional().describe('Apartment, suite or unit'),
    city: z.string().describe('City or town'),
    state: z.string().describe('State or province by its code, as in `TX`'),
    postalCode: z.string().describe('ZIP or postal code'),
    businessName: z.string().optional().describe('The company at this address; on shipping addresses only'),
    contact: z
      .object({
        firstName: z.string().describe('Given name'),
        lastName: z.string().describe('Family name'),
        phone: z
          .string()
          .optional()
          .describe(
            'E.164, as in `+15125550143`, with ` x12` behind it for an extension; on shipping addresses only',
          ),
        email: z.string().optional().describe('On shipping addresses only'),
      })
      .describe('Who receives the parcel or the bill'),
  }),
)
export type AddressAnswer = z.output<typeof AddressAnswer>

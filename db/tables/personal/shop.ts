import { eq, lt } from 'drizzle-orm'
import {
  configOverrides,
  inventory,
  priceLists,
  productPictures,
  stockAlerts,
  variantPrices,
  variants,
} from '../catalog.ts'
import { apiKeys } from '../devices.ts'
import { doctorRuns } from '../doctor.ts'
import { enterpriseCodes } from '../enterprise.ts'
import { shopInstance, signingKeys } from '../instance.ts'
import { legalTexts } from '../legal.ts'
import { webhookEndpoints } from '../outgoing-webhooks.ts'
import { documentNumbers } from '../plans.ts'
import { dayFigures, payoutSums } from '../reports.ts'
import { taxChoices } from '../tax-choices.ts'
import { testClock } from '../test-clock.ts'
import { vehicleQuestions } from '../vehicles.ts'
import { deleted, endsBy, hidden, json, kept, none, personal } from './entry.ts'

const lookup = hidden(kept('lookups'), 'counts that do not say who asked')
const byStaff = hidden(kept('staff'), 'which member of the staff')

/** What the shop sells and runs on; of persons, only who waits for goods, and that a car was asked about. */
export const ofShop = {
  taxChoices: personal(taxChoices, {
    id: none,
    country: none,
    place: none,
    city: none,
    kind: none,
    startsOn: none,
    taxed: none,
    rate: none,
    fee: none,
    why: none,
    createdAt: none,
  }),
  stockAlerts: personal(
    stockAlerts,
    {
      id: none,
      sku: deleted('stockAlert'),
      email: deleted('stockAlert'),
      language: deleted('stockAlert'),
      createdAt: deleted('stockAlert'),
    },
    (m) => eq(stockAlerts.email, m.email),
  ),
  vehicleQuestions: endsBy(
    { rule: 'questions', rows: ({ before }) => lt(vehicleQuestions.lastAt, before) },
    personal(vehicleQuestions, {
      id: none,
      make: lookup,
      model: lookup,
      year: lookup,
      country: lookup,
      wmi: lookup,
      asked: lookup,
      firstAt: lookup,
      lastAt: lookup,
    }),
  ),
  productPictures: personal(productPictures, {
    sha256: none,
    type: none,
    width: none,
    height: none,
    size: none,
    content: none,
    leftAt: none,
    createdAt: none,
  }),
  variants: personal(variants, {
    sku: none,
    kind: none,
    country: none,
    title: none,
    titles: json(none),
    descriptions: json(none),
    altTexts: json(none),
    imageUrl: none,
    imageWidth: none,
    imageHeight: none,
    pictureSha256: none,
  }),
  variantPrices: personal(variantPrices, {
    id: none,
    sku: none,
    price: none,
    startsAt: none,
    createdAt: none,
  }),
  inventory: personal(inventory, {
    sku: none,
    quantity: none,
    lowAt: none,
    lowToldAt: none,
    leadDays: none,
    updatedAt: none,
  }),
  priceLists: personal(priceLists, {
    id: none,
    country: none,
    currency: none,
    devicePrice: none,
    planPrice: none,
    planDiscountPrice: none,
    planDiscountThreshold: none,
    startsAt: none,
    createdAt: none,
  }),
  configOverrides: personal(configOverrides, { field: none, value: none, updatedAt: none }),
  apiKeys: personal(apiKeys, {
    id: none,
    name: none,
    keyHash: none,
    signingSecret: none,
    scopes: none,
    createdAt: none,
    expiresAt: none,
    oldKeyHash: none,
    oldSigningSecret: none,
    oldUntil: none,
    lastUsedAt: none,
    revokedAt: none,
  }),
  enterpriseCodes: personal(enterpriseCodes, {
    code: none,
    enterpriseType: none,
    deviceDiscounts: json(none, 'minQuantity', 'discountPercent', 'description', 'quantity'),
    planTerms: json(none, 'discountPercent', 'includedMonths'),
    maxUses: none,
    uses: none,
    emailDomains: none,
    expiresAt: none,
    disabledAt: none,
    createdAt: none,
  }),
  shopInstance: personal(shopInstance, {
    id: none,
    name: none,
    claimedAt: none,
    backedUpAt: none,
    setBackAt: none,
  }),
  signingKeys: personal(signingKeys, { name: none, secret: none, createdAt: none }),
  legalTexts: personal(legalTexts, {
    document: none,
    language: none,
    version: none,
    text: none,
    sampleEdition: none,
    publishedAt: none,
    publishedBy: byStaff,
  }),
  webhookEndpoints: personal(webhookEndpoints, {
    id: none,
    url: none,
    secret: none,
    types: none,
    createdAt: none,
    readUntil: none,
    removedAt: none,
  }),
  documentNumbers: personal(documentNumbers, { legalOwner: none, series: none, last: none }),
  doctorRuns: personal(doctorRuns, {
    id: none,
    claimedAt: none,
    recheckedAt: none,
    checkedAt: none,
    checks: json(
      hidden(kept('history'), 'ids of what does not add up, until it is mended'),
      'name',
      'looked',
      'wrong',
      'at',
    ),
    noted: none,
  }),
  dayFigures: personal(dayFigures, {
    day: none,
    figures: json(none, 'paid', 'units', 'back', 'bills', 'begun', 'ended', 'months'),
    readAt: none,
  }),
  payoutSums: personal(payoutSums, {
    provider: none,
    reference: none,
    arrivesAt: none,
    currency: none,
    amount: none,
    gross: none,
    refunds: none,
    fees: none,
    payments: none,
    unmatched: json(none, 'reference', 'paymentReference', 'amount'),
    readAt: none,
  }),
  testClock: personal(testClock, { id: none, aheadMs: none }),
}

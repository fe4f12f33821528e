import { IntlMessageFormat } from 'intl-messageformat'
import { describe, expect, test } from 'vitest'
import { MARKETS } from '../../src/shop/facts/markets/markets.ts'
import { missingPhone } from '../../src/start/refusals.ts'
import canadian from '../../src/words/en-CA/pages/terms-of-service.json' with { type: 'json' }
import repair from '../../src/words/en-US/pages/repair.json' with { type: 'json' }
import american from '../../src/words/en-US/pages/terms-of-service.json' with { type: 'json' }
import frenchRepair from '../../src/words/fr-CA/pages/repair.json' with { type: 'json' }
import french from '../../src/words/fr-CA/pages/terms-of-service.json' with { type: 'json' }

const VALUES = {
  owner: 'Acme GPS LLC',
  email: 'help@acme.example',
  phone: '514-555-0100',
  address: '1 Main Street, Austin, TX 78701',
  warrantyMonths: 12,
  repair: '',
}

function said(message: string, values: Record<string, string | number>, language = 'en-US'): string {
  const format = new IntlMessageFormat(message, language, undefined, { ignoreTag: true })
  return String(format.format(values)).replace(/<[^>]+>/g, '')
}

/**
 * A written warranty on a consumer product of more than $10 is titled full, with its duration, or limited; of more than $15
 * it tells these items in one document.
 * @see 15 USC 2303(a); 16 CFR 701.3(a), https://www.ecfr.gov/current/title-16/section-701.3
 */
describe('the written warranty of the sample terms', () => {
  const text = said(american['clause.defects.text'], { ...VALUES, warranty: 'limited' })

  test.each([
    ['limited', 'Limited warranty'],
    ['full', 'Full 12-month warranty'],
  ])('is titled as the setting says: %s', (warranty, title) => {
    expect(said(american['clause.defects.title'], { ...VALUES, warranty })).toBe(title)
  })

  test.each([
    ['(a)(1) who is covered', 'whoever owns the adapter'],
    [
      '(a)(2) what is covered, and what is not',
      'defects in material and workmanship. It doesn’t cover damage from water',
    ],
    [
      '(a)(3) what the warrantor does and pays for',
      'repair or replace the adapter, or refund its price and tax. You pay nothing',
    ],
    ['(a)(4) when it begins and how long it lasts', '12 months from the day the adapter arrives'],
    ['(a)(5) how to get service, step by step', 'We send you a prepaid label. Send us the adapter'],
    ['(a)(5) the name and mailing address of the warrantor', 'Acme GPS LLC, 1 Main Street, Austin, TX 78701'],
    ['(a)(5) a telephone number', 'call 514-555-0100'],
    ['(a)(7) no limit on implied warranties', 'doesn’t limit how long an implied warranty lasts'],
    [
      '(a)(9) the rights of the buyer',
      'This warranty gives you specific legal rights, and you may also have other rights which vary from State to State.',
    ],
  ])('tells %s', (_item, words) => {
    expect(text).toContain(words)
  })

  test('tells (a)(8) beside the limit of liability', () => {
    expect(american['clause.liability.text']).toContain(
      'Some States do not allow the exclusion or limitation of incidental or consequential damages, so the above limitation or exclusion may not apply to you.',
    )
  })

  test('gives a choice after two repairs where it is a full one (15 USC 2304(a)(4))', () => {
    expect(said(american['clause.defects.text'], { ...VALUES, warranty: 'full' })).toContain(
      'you choose a replacement or a refund',
    )
  })

  test('says the same in Canada, of provinces', () => {
    expect(canadian['clause.defects.text']).toContain('vary from province to province')
    expect(said(french['clause.defects.title'], { ...VALUES, warranty: 'limited' }, 'fr-CA')).toBe(
      'Garantie limitée',
    )
    expect(french['clause.defects.text']).toContain('vous donne des droits précis')
  })
})

/**
 * A seller or maker of goods that may need maintenance guarantees parts, repair and the information for it for a reasonable
 * time, or says in writing before the sale that they are not guaranteed; in force since October 5, 2025.
 * @see CQLR c. P-40.1, s. 39; https://www.opc.gouv.qc.ca/commercant/pratique-commerce/garanties/outils-garantie-disponibilite
 */
describe('parts, repair and information in Quebec', () => {
  test.each([
    [0, 'we don’t guarantee that replacement parts, repair services or the information needed'],
    [5, 'are available for 5 years after you buy it'],
  ])('with %s years the notice says so', (years, words) => {
    expect(said(repair.notice, { years, email: 'help@acme.example' })).toContain(words)
    expect(said(frenchRepair.notice, { years, email: 'help@acme.example' }, 'fr-CA')).toMatch(
      /pièces de rechange.*services de réparation.*renseignements nécessaires/,
    )
  })

  test('the notice is told where the law of a market asks for it, and is part of the terms', () => {
    expect(Object.values(MARKETS).filter(({ tellsOfRepair }) => tellsOfRepair)).toEqual([MARKETS.ca])
    for (const words of [american, canadian, french])
      expect(words['clause.defects.text']).toContain('{repair}')
  })
})

/** A contract made at a distance names the seller's phone: CQLR c. P-40.1, s. 54.4(b). */
describe('a shop that sells to Canada', () => {
  const allow = { exampleIdentity: false }
  test.each([
    [{ supportPhone: '', allowCanadianOrders: true }, 1],
    [{ supportPhone: '514-555-0100', allowCanadianOrders: true }, 0],
    [{ supportPhone: '', allowCanadianOrders: false }, 0],
  ])('with %j has %i reason not to open', (config, reasons) => {
    expect(missingPhone(allow, config)).toHaveLength(reasons)
  })
})

import { createHash } from 'node:crypto'
import { cents } from '../shop/kernel/money.ts'
import type { BoughtLabel, LabelProvider, OfferedShipment } from '../shop/sale/shipping/provider.ts'

const RATES = [
  { carrier: 'UPS', service: 'Ground', cost: cents(845), days: 4 },
  { carrier: 'UPS', service: '2ndDayAir', cost: cents(1_990), days: 2 },
  { carrier: 'UPS', service: 'NextDayAir', cost: cents(3_720), days: 1 },
] as const

/**
 * Labels of a shop that is tried out: no carrier, no postage, and nothing to keep, for everything follows from the
 * reference. The picture says that it is a test, and names nobody.
 */
export function createSandboxLabels(): LabelProvider {
  return {
    name: 'sandbox',
    async openShipment({ reference = 'rates', grams }): Promise<OfferedShipment> {
      const id = `shp_${hashOf(reference).slice(0, 24)}`
      const pounds = Math.max(0, Math.ceil(grams / 453.6) - 1)
      return {
        id,
        rates: RATES.map((rate) => {
          const cost = cents(rate.cost + pounds * 110)
          return { ...rate, id: `rate_${rate.service}_${cost}_${id}`, cost, currency: 'USD' }
        }),
      }
    },
    async buy(shipmentId, rateId): Promise<BoughtLabel> {
      const rate = RATES.find(({ service }) => rateId.startsWith(`rate_${service}_`)) ?? RATES[0]
      const trackingNumber = upsNumber(shipmentId)
      return {
        trackingNumber,
        trackerId: `trk_${shipmentId.slice(4)}`,
        url: `data:image/svg+xml;base64,${Buffer.from(picture(rate, trackingNumber)).toString('base64')}`,
        cost: cents(Number(rateId.split('_')[2])),
        currency: 'USD',
      }
    },
    giveUp: async () => true,
    readEvent: () => undefined,
  }
}

const hashOf = (text: string) => createHash('sha256').update(text).digest('hex')

/** As UPS builds one, with its check digit, so that the shop reads it as it reads a real one. */
function upsNumber(shipmentId: string): string {
  const digits = [...hashOf(shipmentId)].map((sign) => Number.parseInt(sign, 16) % 10).slice(0, 15)
  const sum = digits.reduce((all, digit, at) => all + digit * (at % 2 === 0 ? 1 : 2), 0)
  return `1Z${digits.join('')}${(10 - (sum % 10)) % 10}`
}

function picture({ carrier, service }: { carrier: string; service: string }, number: string): string {
  const line = (y: number, size: number, text: string) =>
    `<text x="24" y="${y}" font-family="sans-serif" font-size="${size}">${text}</text>`
  return `<svg xmlns="http://www.w3.org/2000/svg" width="400" height="600" viewBox="0 0 400 600"><rect width="400" height="600" fill="#fff" stroke="#000"/>${line(70, 40, 'TEST')}${line(120, 24, `${carrier} ${service}`)}${line(300, 24, number)}</svg>`
}

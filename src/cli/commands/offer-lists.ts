import type { OfficeAnswer } from '../admin-client.ts'
import { type Command, optionalNumber, text, UsageError } from '../command.ts'
import { layTable, moment, money } from '../layout.ts'
import { savePdf } from './save-pdf.ts'

export const quotes: Command = {
  name: 'quotes',
  usage: '[--limit N] [--cursor N] | send ID | pdf ID FILE',
  summary: 'Show quotes and how far each has come, mail one to its buyer, or save it as PDF.',
  help: ['', 'npm run shop -- quotes send ord_8f3k2m9p1q7r5s4t6v0w2x3y'],
  options: { limit: { type: 'string' }, cursor: { type: 'string' } },
  async run(said, shop) {
    const [what, id, ...more] = said.words
    if (what === 'pdf') return savePdf(shop, '/quotes', said.words)
    if (what !== undefined) {
      if (what !== 'send' || !id || more.length > 0)
        throw new UsageError('Say "send" and the ID, "pdf", the ID and a file, or nothing.')
      const path = `/quotes/${encodeURIComponent(id)}/send`
      const answer = await shop.send<OfficeAnswer<'POST /admin/quotes/{id}/send'>>('POST', path, {})
      return { answer, text: `Quote ${answer.orderNumber} goes out to ${answer.email}.` }
    }
    const answer = await shop.get<OfficeAnswer<'GET /admin/quotes'>>('/quotes', {
      limit: optionalNumber(said, 'limit'),
      cursor: optionalNumber(said, 'cursor'),
    })
    if (answer.quotes.length === 0) return { answer, text: 'No quotes.' }
    const rows = answer.quotes.map((each) => [
      each.orderNumber,
      each.state,
      each.email,
      each.quantity,
      money(each.total, each.currency),
      each.lastDay,
      each.id,
    ])
    const table = layTable(['Quote', 'State', 'Buyer', 'Units', 'Total', 'Last day', 'ID'], rows)
    return { answer, text: answer.next === null ? table : `${table}\nMore: --cursor ${answer.next}` }
  },
}

export const codes: Command = {
  name: 'codes',
  usage: '[--limit N] [--cursor CODE] | orders CODE [--cursor N] | stop CODE',
  summary: 'Show Enterprise IDs and their uses, the orders made with one, or stop one.',
  help: ['', 'npm run shop -- codes orders ACME-2027'],
  options: { limit: { type: 'string' }, cursor: { type: 'string' } },
  async run(said, shop) {
    const [what, name, ...more] = said.words
    const limit = optionalNumber(said, 'limit')
    const cursor = text(said, 'cursor')
    if (what === undefined) {
      const answer = await shop.get<OfficeAnswer<'GET /admin/enterprise-codes'>>('/enterprise-codes', {
        limit,
        cursor,
      })
      if (answer.codes.length === 0) return { answer, text: 'No codes.' }
      const rows = answer.codes.map((each) => [
        each.code,
        each.enterpriseType,
        each.deviceDiscounts.map((tier) => `${tier.minQuantity}:${tier.discountPercent}`).join(' '),
        each.maxUses === null ? `${each.uses}` : `${each.uses} of ${each.maxUses}`,
        each.lastDay,
        moment(each.disabledAt),
      ])
      const table = layTable(['Code', 'For', 'Percent', 'Uses', 'Last day', 'Stopped (UTC)'], rows)
      return { answer, text: answer.next === null ? table : `${table}\nMore: --cursor ${answer.next}` }
    }
    if (!name || more.length > 0 || (what !== 'orders' && what !== 'stop'))
      throw new UsageError('Say "orders" or "stop" and the code, or nothing.')
    const path = `/enterprise-codes/${encodeURIComponent(name)}`
    if (what === 'stop') {
      const answer = await shop.send<OfficeAnswer<'POST /admin/enterprise-codes/{code}/deactivation'>>(
        'POST',
        `${path}/deactivation`,
        {},
      )
      return { answer, text: `${name} gives no discount any more.` }
    }
    const answer = await shop.get<OfficeAnswer<'GET /admin/enterprise-codes/{code}/orders'>>(
      `${path}/orders`,
      { limit, cursor },
    )
    if (answer.orders.length === 0) return { answer, text: 'No order has used it.' }
    const rows = answer.orders.map((each) => [
      each.orderNumber,
      each.status,
      each.email,
      each.quantity,
      money(each.total, each.currency),
      moment(each.createdAt),
    ])
    const table = layTable(['Number', 'Status', 'Buyer', 'Units', 'Total', 'Placed (UTC)'], rows)
    return { answer, text: answer.next === null ? table : `${table}\nMore: --cursor ${answer.next}` }
  },
}

export const threshold: Command = {
  name: 'threshold',
  usage: 'SKU N',
  summary: 'Say from how few units on a SKU is low, and something to do.',
  help: ['', 'npm run shop -- threshold MP-ADAPTER-US 50'],
  options: {},
  async run({ words: [sku, lowAt, ...more] }, shop) {
    if (!sku || !lowAt || !/^\d{1,7}$/.test(lowAt) || more.length > 0)
      throw new UsageError('Say the SKU and a number.')
    const answer = await shop.send<OfficeAnswer<'PUT /admin/inventory/{sku}/threshold'>>(
      'PUT',
      `/inventory/${encodeURIComponent(sku)}/threshold`,
      { lowAt: Number(lowAt) },
    )
    return { answer, text: `${answer.sku}: low from ${answer.lowAt} on.` }
  },
}

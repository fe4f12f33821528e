import { createHash } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { productPictures } from '../../db/tables/catalog.ts'
import { auditEvents } from '../../db/tables/orders.ts'
import { deleteOldData } from '../../src/shop/people/retention/delete-old-data.ts'
import { aPng, extendedWebp, fromPhone, PICTURES, withPngChunk } from '../some-picture.ts'
import { startTestShop, type TestShop } from '../start-test-shop.ts'

const SKU = 'MP-ADAPTER-US'
const CANADA = 'MP-ADAPTER-CA'
const DAY_MS = 86_400_000
let shop: TestShop

beforeAll(async () => {
  shop = await startTestShop()
})
afterAll(() => shop.close())

interface Item {
  sku: string
  descriptions: Record<string, string>
  altTexts: Record<string, string>
  image: { url: string; width: number; height: number; alt?: string }
  picture: { sha256: string; type: string; size: number } | null
}

const change = (sku: string, body: object) => shop.operate<Item>('PATCH', `/variants/${sku}`, body)
const upload = (file: Uint8Array, sku = SKU) =>
  shop.operate<Item>('PUT', `/variants/${sku}/picture`, { content: Buffer.from(file).toString('base64') })
const takeBack = (sku = SKU) => shop.operate<Item>('DELETE', `/variants/${sku}/picture`)

/** The product as a cart in a country and a language gets it. */
async function inCart(sku: string, locale: string) {
  const [, country] = locale.split('-')
  const { body } = await shop.get<{ productInfo: { variants: (Item & { description?: string })[] } }>(
    `/api/products/bouncie?country=${country}&quantity=1&deviceVariantSku=${sku}&locale=${locale}`,
  )
  return body.productInfo.variants.find((each) => each.sku === sku)
}

const logged = async (action: string) => {
  const rows = await shop.db
    .select()
    .from(auditEvents)
    .where(eq(auditEvents.action, action))
    .orderBy(auditEvents.id)
  return rows.map(({ subject, detail }) => ({ subject, detail }))
}

test('a description and what the picture shows are told in the language of the reader, else by the shop itself', async () => {
  expect(await inCart(CANADA, 'fr-ca')).not.toHaveProperty('description')
  const french = { description: ' Un petit boîtier. ', altText: 'Le boîtier rouge', language: 'fr-CA' }
  expect(await change(CANADA, french)).toMatchObject({
    status: 200,
    body: { descriptions: { 'fr-CA': 'Un petit boîtier.' }, altTexts: { 'fr-CA': 'Le boîtier rouge' } },
  })
  expect(await inCart(CANADA, 'fr-ca')).toMatchObject({
    description: 'Un petit boîtier.',
    image: { alt: 'Le boîtier rouge' },
  })
  expect(await inCart(CANADA, 'en-ca')).not.toHaveProperty('description')

  // What is said in American English is said to Canadians who have no words of their own.
  await change(CANADA, { description: 'A small box.', language: 'en-US' })
  expect(await inCart(CANADA, 'en-ca')).toMatchObject({ description: 'A small box.' })

  await change(CANADA, { description: '', altText: '' })
  expect(await inCart(CANADA, 'fr-ca')).not.toHaveProperty('description')
  expect((await inCart(CANADA, 'fr-ca'))?.image).not.toHaveProperty('alt')
  expect(await logged('variant.described')).toContainEqual({
    subject: CANADA,
    detail: {
      before: { description: '', altText: '' },
      after: { description: 'Un petit boîtier.', altText: 'Le boîtier rouge' },
      language: 'fr-CA',
    },
  })
})

test('texts that cannot be shown are refused by the name of their field, and so is what no product has', async () => {
  const named = async (body: object) => {
    const answer = await shop.operate<{ errors: { path: string }[] }>('PATCH', `/variants/${SKU}`, body)
    return [answer.status, ...answer.body.errors.map(({ path }) => path)]
  }
  expect(await named({ description: 'x'.repeat(301) })).toEqual([422, 'description'])
  expect(await named({ altText: 'x'.repeat(201) })).toEqual([422, 'altText'])
  expect(await named({ description: 'a\u202eb' })).toEqual([422, 'description'])
  expect(await named({ descripton: 'A small box' })).toEqual([422, 'descripton'])
  expect(await named({ language: 'fr-CA' })).toEqual([422, 'title'])
  const stranger = await change('NO-SUCH', { description: 'A box' })
  expect(stranger).toMatchObject({ status: 404, body: { code: 'unknown_sku' } })
  expect(await change(SKU, { altText: 'A box', language: 'de-DE' })).toMatchObject({
    status: 422,
    body: { code: 'unknown_language' },
  })
})

test('a picture stands in the cart at an address that names what it holds, until the staff take it back', async () => {
  const before = await inCart(SKU, 'en-us')
  const file = aPng(600, 400)
  const sha256 = createHash('sha256').update(file).digest('hex')
  const url = `/product-pictures/${sha256}.png`
  const { version } = await shop.ctx.catalog.current()

  expect(await upload(file)).toMatchObject({
    status: 200,
    body: {
      image: { url, width: 600, height: 400 },
      picture: { sha256, type: 'image/png', size: file.length },
    },
  })

  expect(await inCart(SKU, 'en-us')).toMatchObject({ image: { url, width: 600, height: 400 } })
  // Pages that are kept in memory go by the version.
  expect((await shop.ctx.catalog.current()).version).not.toBe(version)
  const served = await shop.fetch(url)
  expect(Buffer.from(await served.arrayBuffer())).toEqual(file)
  expect(Object.fromEntries(served.headers)).toMatchObject({
    'content-type': 'image/png',
    'content-length': String(file.length),
    'cache-control': 'public, max-age=31536000, immutable',
    'x-content-type-options': 'nosniff',
    'content-security-policy': expect.stringContaining("default-src 'none'"),
  })
  const again = await shop.fetch(url, { headers: { 'If-None-Match': served.headers.get('etag') ?? '' } })
  expect([again.status, await again.text()]).toEqual([304, ''])

  expect(await takeBack()).toMatchObject({ status: 200, body: { picture: null, image: before?.image } })
  expect((await inCart(SKU, 'en-us'))?.image).toEqual(before?.image)
  expect(await logged('variant.pictured')).toEqual([
    {
      subject: SKU,
      detail: {
        before: { picture: 'default' },
        after: { picture: sha256, type: 'image/png', width: 600, height: 400, size: file.length },
      },
    },
    expect.objectContaining({ detail: expect.objectContaining({ after: { picture: 'default' } }) }),
  ])
})

test.each([
  ['image/jpeg', 'jpg', PICTURES.jpeg, 1200, 630],
  ['image/webp', 'webp', PICTURES.webp, 800, 600],
  ['image/avif', 'avif', PICTURES.avif, 800, 600],
] as const)('%s is told by its bytes and served as what it is', async (type, end, file, width, height) => {
  const { body } = await upload(file)
  expect(body.image).toMatchObject({ url: expect.stringMatching(new RegExp(`\\.${end}$`)), width, height })
  const served = await shop.fetch(body.image.url)
  expect(served.headers.get('content-type')).toBe(type)
})

const GIF = Buffer.from('R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7', 'base64')
const SVG = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>')
const moving = extendedWebp(PICTURES.webp, 0x02, [['ANIM', Buffer.alloc(6)]])

test.each([
  ['an empty file', Buffer.alloc(0), 422, 'picture_broken'],
  ['a GIF', GIF, 422, 'picture_not_accepted'],
  ['an SVG', SVG, 422, 'picture_not_accepted'],
  ['a page that begins like a picture', Buffer.from('\x89PNG<html>', 'latin1'), 422, 'picture_broken'],
  ['the start of a JPEG', PICTURES.jpeg.subarray(0, 40_000), 422, 'picture_broken'],
  ['the start of a PNG', aPng(300, 300).subarray(0, 200), 422, 'picture_broken'],
  ['the start of a WebP', PICTURES.webp.subarray(0, 4_000), 422, 'picture_broken'],
  ['the start of an AVIF', PICTURES.avif.subarray(0, 4_000), 422, 'picture_broken'],
  ['a WebP of thirty bytes', moving.subarray(0, 30), 422, 'picture_broken'],
  ['a WebP that moves', moving, 422, 'picture_moves'],
  ['a PNG that moves', withPngChunk(aPng(300, 300), 'acTL', Buffer.alloc(8)), 422, 'picture_moves'],
  ['a line of 20,000 pixels', aPng(20_000, 1), 422, 'picture_sides'],
  ['a stamp', aPng(199, 300), 422, 'picture_sides'],
  [
    'half a megabyte and a byte',
    Buffer.concat([aPng(300, 300), Buffer.alloc(500_000)]),
    413,
    'picture_too_large',
  ],
  ['ten megabytes', Buffer.alloc(10_000_000, 'x'), 413, 'picture_too_large'],
])('%s is no picture, and the product keeps its own', async (_, file, status, code) => {
  const { body: kept } = await upload(aPng(400, 300))
  expect(await upload(file)).toMatchObject({ status, body: { code } })
  expect((await inCart(SKU, 'en-us'))?.image).toEqual(kept.image)
})

test('what a camera wrote of the place and the person is not published, and the picture stays upright', async () => {
  const phone = await upload(fromPhone(PICTURES.jpeg, 6, '48.8566 N, Robin Doe'))
  expect(phone.body.image).toMatchObject({ width: 630, height: 1200 })
  const edited = await upload(withPngChunk(aPng(300, 300), 'tEXt', Buffer.from('Author\0Robin Doe')), CANADA)
  const shared = await shop.fetch(phone.body.image.url)
  const texts = [await shared.text(), await (await shop.fetch(edited.body.image.url)).text()]
  expect(texts.filter((text) => text.includes('Robin Doe'))).toEqual([])
  // Browsers turn it by what is left of its Exif.
  expect(texts[0]).toContain('Exif')

  const place: [string, Buffer] = ['EXIF', Buffer.from('48.8566 N, Robin Doe')]
  const webp = await upload(extendedWebp(PICTURES.webp, 0x08, [place]))
  expect(webp).toMatchObject({ status: 200, body: { image: { width: 800, height: 600 } } })
  expect(await (await shop.fetch(webp.body.image.url)).text()).not.toContain('Robin Doe')
})

test('a picture is stored once for all products, and for carts of yesterday; after three months it is gone', async () => {
  const file = aPng(500, 500, [10, 80, 160])
  const { body } = await upload(file)
  await upload(file, CANADA)
  const stored = () =>
    shop.db
      .select()
      .from(productPictures)
      .where(eq(productPictures.sha256, body.picture?.sha256 ?? ''))
  const status = async () => (await shop.fetch(body.image.url)).status
  expect(await stored()).toMatchObject([{ leftAt: null }])

  await takeBack()
  expect(await stored()).toMatchObject([{ leftAt: null }])
  await takeBack(CANADA)
  expect(await stored()).toMatchObject([{ leftAt: expect.any(Date) }])
  shop.clock.advance(89 * DAY_MS)
  await deleteOldData(shop.ctx)
  expect([await status(), (await stored()).length]).toEqual([200, 1])

  shop.clock.advance(2 * DAY_MS)
  await deleteOldData(shop.ctx)
  expect(await stored()).toEqual([])
})

test('another process of the shop shows what was changed within a second', async () => {
  const second = await startTestShop({ database: shop.database })
  const seen = async () => {
    const { variants } = await second.ctx.catalog.current()
    return variants.find(({ sku }) => sku === CANADA)
  }
  await seen()
  const { body } = await upload(PICTURES.webp, CANADA)
  await change(CANADA, { description: 'A small box.', language: 'en-CA' })

  second.clock.advance(1_000)

  // It is read anew from then on; where that takes long, callers get the old catalog meanwhile.
  await expect
    .poll(seen, { timeout: 60_000 })
    .toMatchObject({ image: body.image, descriptions: { 'en-CA': 'A small box.' } })
  expect((await second.fetch(body.image.url)).status).toBe(200)
  await second.close()
})

test('a call that is sent again under its key does its work once', async () => {
  const headers = {
    Authorization: `Bearer ${shop.operatorToken}`,
    'Content-Type': 'application/json',
    'Idempotency-Key': 'a-picture',
  }
  const send = (file: Buffer) =>
    shop.fetch(`/api/admin/variants/${SKU}/picture`, {
      method: 'PUT',
      headers,
      body: JSON.stringify({ content: file.toString('base64') }),
    })
  const first = await (await send(PICTURES.jpeg)).json()
  await upload(PICTURES.webp)
  expect(await (await send(PICTURES.jpeg)).json()).toEqual(first)
  expect(await inCart(SKU, 'en-us')).toMatchObject({ image: { width: 800 } })
  expect((await send(PICTURES.avif)).status).toBe(422)
})

test('an address that was never handed out shows nothing', async () => {
  const unknown = await shop.get(`/product-pictures/${'0'.repeat(64)}.png`)
  expect(unknown).toMatchObject({ status: 404, body: { code: 'unknown_picture' } })
})

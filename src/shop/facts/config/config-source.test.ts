import { expect, test } from 'vitest'
import type { Db } from '../../kernel/db.ts'
import { createConfigSource } from './config-source.ts'

test('a reading of config that began before a change does not come back after it', async () => {
  const asked: PromiseWithResolvers<{ field: string; value: string }[]>[] = []
  const db = {
    select: () => ({
      from: () => {
        asked.push(Promise.withResolvers())
        return asked.at(-1)?.promise
      },
    }),
  } as unknown as Db
  const rows = (brand: string) => [{ field: 'brand', value: JSON.stringify(brand) }]
  const settled = () => new Promise((done) => setTimeout(done))
  const source = createConfigSource(db, { now: () => new Date(0) }, undefined)

  const before = source.current()
  await settled()
  source.refresh()
  const after = source.current()
  await settled()
  asked[1]?.resolve(rows('New'))
  expect((await after).brand).toBe('New')
  asked[0]?.resolve(rows('Old'))
  await before

  expect((await source.current()).brand).toBe('New')
})

test('a setting that an earlier release took and this one refuses counts as not set, and the shop stays open', async () => {
  const rows = [
    { field: 'brand', value: JSON.stringify('Acme\r\nBcc: all@example.com') },
    { field: 'deviceSerialPattern', value: JSON.stringify('(a+)+') },
    { field: 'legalOwner', value: JSON.stringify('Acme Ltd.') },
  ]
  const db = { select: () => ({ from: async () => rows }) } as unknown as Db
  const source = createConfigSource(db, { now: () => new Date(0) }, { first: { brand: 'Acme' } })

  expect(await source.current()).toMatchObject({
    brand: 'Acme',
    deviceSerialPattern: '',
    legalOwner: 'Acme Ltd.',
  })
})

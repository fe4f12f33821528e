import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { ShopConfig } from '../../shop/facts/config/config.ts'

const WORDS = new URL('../../words/en-US/pages/admin-shop.json', import.meta.url)

test('every setting on the screen has a label that people understand', () => {
  const shown = Object.entries(ShopConfig.parse({})).filter(([, value]) => typeof value !== 'object')
  const words = JSON.parse(readFileSync(WORDS, 'utf8'))

  expect(shown.map(([name]) => name).filter((name) => !words[`setting.${name}`])).toEqual([])
})

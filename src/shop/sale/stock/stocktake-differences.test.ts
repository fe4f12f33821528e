import { expect, test } from 'vitest'
import { differencesOf, type Scan, type ShelfDevice } from './stocktake-differences.ts'

const BEFORE = new Date('2026-11-29T08:00:00Z')
const START = new Date('2026-11-29T09:00:00Z')
const LATER = new Date('2026-11-29T10:00:00Z')

const onShelf = (serial: string, more: Partial<ShelfDevice> = {}): ShelfDevice => ({
  ...{ id: `dev_${serial}`, serial, sku: 'A', condition: 'new', since: BEFORE },
  ...more,
})
const scan = (serial: string, more: Partial<Scan> = {}): Scan => ({
  ...{ serial, sku: 'A', condition: 'new', deviceId: `dev_${serial}`, state: 'stocked' },
  ...more,
})

test.each([
  { name: 'all there', shelf: [onShelf('1')], scans: [scan('1')], found: {} },
  { name: 'one missing', shelf: [onShelf('1'), onShelf('2')], scans: [scan('1')], found: { missing: ['2'] } },
  { name: 'sold after its scan', shelf: [onShelf('2')], scans: [scan('1'), scan('2')], found: {} },
  {
    name: 'received meanwhile, not scanned',
    shelf: [onShelf('1'), onShelf('2', { since: LATER })],
    scans: [scan('1')],
    found: {},
  },
  {
    name: 'unknown to the books',
    shelf: [onShelf('1')],
    scans: [scan('1'), scan('9', { deviceId: null, state: null })],
    found: { unexpected: ['9'] },
  },
  {
    name: 'unknown when scanned and received since',
    shelf: [onShelf('9', { since: LATER })],
    scans: [scan('9', { deviceId: null, state: null })],
    found: {},
  },
  {
    name: 'with a buyer by the books',
    shelf: [],
    scans: [scan('3', { state: 'shipped' })],
    found: { unexpected: ['3'] },
  },
  {
    name: 'another variant',
    shelf: [onShelf('1', { sku: 'B' })],
    scans: [scan('1')],
    found: { misplaced: ['1'] },
  },
  {
    name: 'another condition',
    shelf: [onShelf('1', { condition: 'refurbished' })],
    scans: [scan('1')],
    found: { misplaced: ['1'] },
  },
  {
    name: 'a shelf nobody counted',
    shelf: [onShelf('1'), onShelf('2', { sku: 'B' }), onShelf('3', { condition: 'refurbished' })],
    scans: [scan('1')],
    found: {},
  },
  { name: 'an empty shelf', shelf: [onShelf('1')], scans: [], emptied: ['A'], found: { missing: ['1'] } },
])('a count finds what differs: $name', ({ shelf, scans, emptied = [], found }) => {
  const { missing, unexpected, misplaced } = differencesOf({ startedAt: START, shelf, scans, emptied })
  expect({
    missing: missing.map(({ serial }) => serial),
    unexpected: unexpected.map(({ serial }) => serial),
    misplaced: misplaced.map(({ device }) => device.serial),
  }).toEqual({ missing: [], unexpected: [], misplaced: [], ...found })
})

import { Readable } from 'node:stream'
import { expect, test } from 'vitest'
import { csvFile, csvLine, phoneCell } from './csv.ts'

test.each([
  [['a', 1, null, undefined], 'a,1,,\r\n'],
  [['say "hi"', 'a,b', 'two\nlines'], '"say ""hi""","a,b","two\nlines"\r\n'],
  [['=1+1', '+1+1', '-1-1', '@sum', ' =x', '\t=x'], "'=1+1,'+1+1,'-1-1,'@sum,' =x,'\t=x\r\n"],
  [['+15125550143', '-1', '+1.5', '-1|x', '+1.x'], "+15125550143,-1,+1.5,'-1|x,'+1.x\r\n"],
  [
    ['9400111202555842467123', '356938035643809', '794644327752', '12345678901'],
    '9400 1112 0255 5842 4671 23,3569 3803 5643 809,7946 4432 7752,12345678901\r\n',
  ],
  [[-5.25, new Date('2026-11-22T00:00:00Z')], '-5.25,2026-11-22T00:00:00.000Z\r\n'],
])('%j', (cells, line) => {
  expect(csvLine(cells)).toBe(line)
})

test.each([
  ['+15125550143', '512-555-0143'],
  ['+442079460958', '+442079460958'],
  [undefined, undefined],
])('the phone %s is written %s', (phone, written) => {
  expect(phoneCell(phone)).toBe(written)
})

test('a file begins with the mark of UTF-8 and its columns, also one without rows', async () => {
  const columns = { city: (row: { city: string }) => row.city }
  const whole = async (...pages: { city: string }[][]) => {
    let text = ''
    for await (const piece of csvFile(columns, Readable.from(pages))) text += piece
    return text
  }
  expect(await whole([{ city: 'Montréal' }], [{ city: 'Québec' }])).toBe(
    '\ufeffcity\r\nMontréal\r\nQuébec\r\n',
  )
  expect(await whole()).toBe('\ufeffcity\r\n')
})

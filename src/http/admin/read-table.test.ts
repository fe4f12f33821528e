import { expect, test } from 'vitest'
import { readTable } from './read-table.ts'

const utf8 = (text: string) => new TextEncoder().encode(text)
const utf16 = (text: string, { swapped = false, marked = true } = {}) => {
  const bytes = Buffer.from(`${marked ? '\ufeff' : ''}${text}`, 'utf16le')
  return new Uint8Array(swapped ? bytes.swap16() : bytes)
}

test.each([
  ['Excel on Windows', utf8('\ufeffserial;model\r\n111;A\r\n222;B\r\n')],
  ['Excel on a Mac', utf8('serial,model\r111,A\r222,B\r')],
  ['Excel as Unicode text', utf16('serial\tmodel\r\n111\tA\r\n222\tB\r\n')],
  ['a program with the other order of bytes', utf16('serial\tmodel\n111\tA\n222\tB', { swapped: true })],
  ['a program without a mark', utf16('serial\tmodel\n111\tA\n222\tB', { marked: false })],
  ['Numbers', utf8('"serial";"model"\n"111";"A"\n"222";"B"\n')],
  ['Sheets', utf8('serial,model\n111,A\n222,B')],
  ['LibreOffice', utf8('"serial","model"\n"111","A"\n"222","B"\n')],
  ['a guarded text', utf8('serial,model\n="111",A\n\'222,B\n')],
])('a table saved by %s is read', async (_, bytes) => {
  expect(await readTable(new Blob([bytes]).stream())).toEqual([
    { line: 1, cells: ['serial', 'model'] },
    { line: 2, cells: ['111', 'A'] },
    { line: 3, cells: ['222', 'B'] },
  ])
})

test('lines are counted as the file has them, also after a value of two lines', async () => {
  const table = await readTable(new Blob(['111,"A\nB"\n\n \n222']).stream())
  expect(table).toEqual([
    { line: 1, cells: ['111', 'A\nB'] },
    { line: 5, cells: ['222'] },
  ])
})

test('a number in fours, as the files of the shop have it, is the number', async () => {
  const table = await readTable(new Blob(['3569 3803 5643 809,Milepost 4G 2026 1']).stream())
  expect(table[0]?.cells).toEqual(['356938035643809', 'Milepost 4G 2026 1'])
})

test.each([
  ['bytes that are no text', new Uint8Array([0x31, 0xff, 0xfe, 0x80]), 'not_utf8'],
  ['a quote that is never closed', utf8('"111\n222\n'), 'csv_quote'],
  ['more than a megabyte', new Uint8Array(1_100_000).fill(0x31), 'file_too_large'],
])('%s are refused', async (_, bytes, code) => {
  await expect(readTable(new Blob([bytes]).stream())).rejects.toThrow(code)
})

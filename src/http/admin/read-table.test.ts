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
  ['a guarded text', utf8('serial,model\n="111",A\n\'222,B\n')],
])('a table saved by %s is read', (_, bytes) => {
  expect(readTable(bytes.buffer as ArrayBuffer)).toEqual([
    { line: 1, cells: ['serial', 'model'] },
    { line: 2, cells: ['111', 'A'] },
    { line: 3, cells: ['222', 'B'] },
  ])
})

test('lines are counted as the file has them', () => {
  expect(readTable(utf8('111\n\n \n222').buffer as ArrayBuffer).map(({ line }) => line)).toEqual([1, 4])
})

test('bytes that are no text are refused', () => {
  expect(() => readTable(new Uint8Array([0x31, 0xff, 0xfe, 0x80]).buffer)).toThrow('bad_characters')
})

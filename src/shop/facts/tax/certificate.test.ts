import { expect, test } from 'vitest'
import { fileTypeOf } from './certificate.ts'

const bytes = (text: string) => Uint8Array.from(text, (letter) => letter.charCodeAt(0))

test.each([
  ['%PDF-1.7\n', 'application/pdf'],
  ['\x89PNG\r\n\x1a\n....', 'image/png'],
  ['\xff\xd8\xff\xe0..JFIF', 'image/jpeg'],
  ['%PDF', undefined],
  ['<html>%PDF-1.7', undefined],
  ['<svg onload="alert(1)">', undefined],
  ['GIF89a', undefined],
  ['PK\x03\x04', undefined],
  ['', undefined],
])('a file that begins with %j is %s', (beginning, type) => {
  expect(fileTypeOf(bytes(beginning))).toBe(type)
})

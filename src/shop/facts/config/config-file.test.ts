import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { nameInputErrors } from '../addresses/input-words.ts'
import { readFileFields } from './config-source.ts'

nameInputErrors()

function aFile(text: string): string {
  const folder = mkdtempSync(join(tmpdir(), 'milepost-config-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const file = join(folder, 'shop.json')
  writeFileSync(file, text)
  return file
}

test('a misspelt field is named in plain words, with the one that was meant', async () => {
  const file = aFile('{"brnad":"Acme","supportEmail":"nobody","nothingLikeIt":1}')
  await expect(readFileFields(file)).rejects.toThrow(
    [
      `CONFIG_FILE ${file} cannot be used:`,
      '  supportEmail: Email is invalid',
      '  brnad: there is no such field; did you mean brand?',
      '  nothingLikeIt: there is no such field',
    ].join('\n'),
  )
})

test('a file that is no JSON, and one that is not there, are named', async () => {
  await expect(readFileFields(aFile('{brand'))).rejects.toThrow(/it is not JSON/)
  await expect(readFileFields('/nowhere/shop.json')).rejects.toThrow(
    'CONFIG_FILE /nowhere/shop.json cannot be used: it cannot be read',
  )
})

import { expect, test } from 'vitest'
import { holdScripts } from './held-scripts.ts'

const PAGE =
  '<link rel="modulepreload" href="/assets/a.js"/><link rel="modulepreload" crossorigin href="/assets/b.js"/>' +
  '<script type="module" async="">import "/assets/a.js"</script>'

test('the scripts of a page stand as text, with the files they will ask for', () => {
  expect(holdScripts(PAGE)).toBe(
    '<script type="text/plain" data-held="/assets/a.js /assets/b.js">import "/assets/a.js"</script>',
  )
})

test('the script that waits keeps the mark it is let in by', () => {
  const marked = PAGE.replace('<script', '<script nonce="of-this-rendering"')
  expect(holdScripts(marked)).toContain('<script type="text/plain" nonce="of-this-rendering" data-held=')
})

test('a page whose entry script is written otherwise fails loudly', () => {
  expect(() => holdScripts(PAGE.replace(' async=""', ' async'))).toThrow('entry script')
})

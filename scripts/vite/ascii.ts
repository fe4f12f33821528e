import type { Plugin } from 'vite'

const OUTSIDE_ASCII = /[^\0-\x7f]/g

/**
 * Writes the server's pages in ASCII. V8 keeps the text of a file in memory, and one typographic quote makes every
 * letter of it take two bytes.
 */
export function asciiServer(): Plugin {
  return {
    name: 'milepost:ascii-server',
    applyToEnvironment: ({ name }) => name === 'ssr',
    // The last step: whoever prints the code once more writes the letters themselves.
    generateBundle: {
      order: 'post',
      handler(_options, bundle) {
        for (const file of Object.values(bundle)) if (file.type === 'chunk') file.code = toAscii(file.code)
      },
    },
  }
}

function toAscii(code: string): string {
  return code.replace(OUTSIDE_ASCII, (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`)
}

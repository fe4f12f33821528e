/**
 * A plugin of Stryker: leaves out what says something to a developer and decides nothing. Those are descriptions of the API
 * document (which `test/contract/document.test.ts` compares), texts of errors that no caller sees, and lines of the log.
 * Plain JavaScript: Stryker loads it by itself.
 */
const LOG = new Set(['info', 'warn', 'error'])
/** Where a rate comes from, as people read it. */
const SOURCES = new Set(['note', 'disagrees', 'title', 'where'])
const TEXTS = new Set(['StringLiteral', 'TemplateLiteral', 'BinaryExpression'])

export const strykerPlugins = [
  {
    kind: 'Ignore',
    name: 'words',
    value: {
      shouldIgnore({ node, parent }) {
        if (node.type === 'ExpressionStatement' && node.expression.callee?.name === 'anyone')
          return 'a word for readers'
        if (node.type === 'NewExpression' && node.callee.name === 'Error') return 'the text of a fault'
        if (node.type === 'CallExpression' && node.callee.name === 'answer') return 'the API document'
        if (parent?.type === 'ObjectProperty' && SOURCES.has(parent.key.name) && TEXTS.has(node.type))
          return 'the name of a source'
        if (parent?.type !== 'CallExpression' || !parent.arguments.includes(node)) return undefined
        const { callee } = parent
        if (callee.property?.name === 'describe') return 'the API document'
        return LOG.has(callee.property?.name) && callee.object?.property?.name === 'log'
          ? 'the log'
          : undefined
      },
    },
  },
]

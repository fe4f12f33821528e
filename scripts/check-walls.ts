import { comparedMarkets } from './market-rule.ts'
import { readModuleGraph } from './module-graph.ts'
import { spokenSentences } from './sentence-rule.ts'
import { outgrown } from './sizes.ts'
import { boundlessTexts } from './text-rule.ts'
import { brokenWalls } from './walls.ts'

const graph = readModuleGraph(process.cwd(), ['src', 'db'])
const broken = [
  ...brokenWalls(graph),
  ...comparedMarkets(process.cwd()),
  ...spokenSentences(process.cwd()),
  ...outgrown(process.cwd()),
  ...boundlessTexts(process.cwd()),
]
for (const line of broken) console.error(line)
console.info(`${graph.size} files, ${broken.length} broken walls`)
process.exitCode = broken.length === 0 ? 0 : 1

import { readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { createContextFilter, filesOfStage, readDockerfile, type Stage } from './dockerfile.ts'

/** Folders that Docker need not even be shown. */
const NEVER = new Set(['node_modules', 'build', '.git', '.cache', '.data', '.react-router', '.vitest'])

export interface ImageStage extends Stage {
  /** The files of the repository it copies: path in the stage to path in the repository. */
  files: Map<string, string>
}

/** The Dockerfile's stages with the files each would get, by the Dockerfile and the .dockerignore as they are. */
export function readImageStages(root: string, dockerfile = readText(root, 'Dockerfile')): ImageStage[] {
  const files = filesUnder(root)
  const isInContext = createContextFilter(readText(root, '.dockerignore'))
  return readDockerfile(dockerfile).map((stage) => ({
    ...stage,
    files: filesOfStage(stage, files, isInContext),
  }))
}

export function stageNamed(stages: readonly ImageStage[], name: string): ImageStage {
  const stage = stages.find((each) => each.name === name)
  if (!stage) throw new Error(`the Dockerfile has no stage "${name}"`)
  return stage
}

export function readText(root: string, file: string): string {
  return readFileSync(join(root, file), 'utf8')
}

function filesUnder(root: string, folder = ''): string[] {
  return readdirSync(join(root, folder)).flatMap((name) => {
    if (NEVER.has(name)) return []
    const path = folder ? `${folder}/${name}` : name
    return statSync(join(root, path)).isDirectory() ? filesUnder(root, path) : [path]
  })
}

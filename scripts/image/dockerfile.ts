import { matchesGlob, posix } from 'node:path'

export interface Stage {
  /** What comes after AS; empty for the stage that runs. */
  name: string
  /** Folders and files copied from the repository: where from, and where to, relative to the working folder. */
  copies: { from: string; to: string }[]
  /** Every `ENV` and `ARG` with its value. */
  variables: Record<string, string>
  /** The instructions as written, continuation lines joined. */
  lines: string[]
}

/** Reads as much of a Dockerfile as the check of the image needs. */
export function readDockerfile(text: string): Stage[] {
  const lines = text
    .replace(/^\s*#.*$/gm, '')
    .replace(/\\\n\s*/g, '')
    .split('\n')
    .filter((line) => line.trim() !== '')
  const stages: Stage[] = []
  for (const line of lines) {
    if (/^FROM\b/.test(line)) {
      stages.push({ name: / AS (\S+)/.exec(line)?.[1] ?? '', copies: [], variables: {}, lines: [] })
    }
    const stage = stages.at(-1)
    if (!stage) continue
    stage.lines.push(line)
    if (/^COPY (?!--from)/.test(line)) stage.copies.push(...copiesOf(line.split(/\s+/).slice(1)))
    const [, assignments = ''] = /^(?:ENV|ARG) (.*)/.exec(line) ?? []
    for (const [, name = '', value = ''] of assignments.matchAll(/(\w+)=(\S*)/g))
      stage.variables[name] = value
  }
  return stages
}

function copiesOf(words: string[]): Stage['copies'] {
  const to = words.at(-1) ?? ''
  return words
    .slice(0, -1)
    .map((from) => ({ from, to: posix.normalize(to.endsWith('/') ? to + posix.basename(from) : to) }))
}

/** Does the .dockerignore let this file into the build? The last line that matches decides. */
export function createContextFilter(dockerignore: string): (file: string) => boolean {
  const rules = dockerignore
    .split('\n')
    .filter((line) => line !== '' && !line.startsWith('#'))
    .map((line) => ({ pattern: line.replace(/^!/, ''), isLetIn: line.startsWith('!') }))
  return (file) =>
    rules.findLast(({ pattern }) => matchesGlob(file, pattern) || matchesGlob(file, `${pattern}/**`))
      ?.isLetIn ?? true
}

/** The files of the repository that a stage copies, by their path in the stage. */
export function filesOfStage(stage: Stage, files: readonly string[], isInContext: (file: string) => boolean) {
  const present = new Map<string, string>()
  for (const { from, to } of stage.copies) {
    for (const file of files.filter(isInContext)) {
      if (file === from) present.set(to, file)
      else if (file.startsWith(`${from}/`)) present.set(posix.join(to, file.slice(from.length + 1)), file)
    }
  }
  return present
}

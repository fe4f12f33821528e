/** On a build server (`CI=true`) what cannot be tested has failed; on a developer's machine it is left out, aloud. */
export function isBuildServer(env: NodeJS.ProcessEnv = process.env): boolean {
  return !['', '0', 'false'].includes(env.CI ?? '')
}

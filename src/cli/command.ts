import type { ParseArgsOptionsConfig } from 'node:util'
import type { AdminClient } from './admin-client.ts'

/** One thing an operator can say. A new command is a new entry in commands.ts. */
interface CommandName {
  name: string
  /** What stands behind the name, as in `SKU [N]`. */
  usage: string
  /** Takes options alone: a word may be an option without its dashes, as in `doctor mend`. */
  wordless?: true
  /** One line for the list of commands. */
  summary: string
  /** Lines under the usage: what options mean, with an example. */
  help: readonly string[]
  options: ParseArgsOptionsConfig
}

/** Asks a running shop, or does its work on this machine, where the shop's own settings are. */
export type Command = CommandName &
  (
    | { run(said: Said, shop: AdminClient): Promise<Outcome> }
    | { runHere(said: Said, env: Record<string, string | undefined>): Promise<Outcome> }
  )

/** What was typed behind the command. */
export interface Said {
  words: string[]
  options: Record<string, string | boolean | (string | boolean)[] | undefined>
}

/** The API's answer, for --json, and how people read it. */
export interface Outcome {
  answer: unknown
  text: string
  /** What the program ends with; 0 unless told. */
  code?: number
}

/** Said wrongly; the message is followed by the command's help. */
export class UsageError extends Error {}

export function text(said: Said, name: string): string | undefined {
  const value = said.options[name]
  return typeof value === 'string' ? value : undefined
}

export function texts(said: Said, name: string): string[] {
  const value = said.options[name]
  return (Array.isArray(value) ? value : [value]).filter((each) => typeof each === 'string')
}

/** @throws UsageError when the option is missing */
export function needed(said: Said, name: string): string {
  const value = text(said, name)
  if (value === undefined) throw new UsageError(`--${name} is missing.`)
  return value
}

/** @throws UsageError for what is not a number */
export function number(value: string, name: string): number {
  if (!/^-?\d{1,15}(\.\d{1,9})?$/.test(value.trim()))
    throw new UsageError(`${name} must be a number, not "${value}".`)
  return Number(value)
}

/** The number of an option, or undefined when it was not said. */
export function optionalNumber(said: Said, name: string): number | undefined {
  const value = text(said, name)
  return value === undefined ? undefined : number(value, `--${name}`)
}

import { type ParseArgsOptionsConfig, parseArgs } from 'node:util'
import { createAdminClient, ShopRefusal } from './admin-client.ts'
import { type Command, type Outcome, type Said, UsageError } from './command.ts'
import { COMMANDS } from './commands.ts'
import { readToken, readUrl } from './settings.ts'

export interface Terminal {
  env: Record<string, string | undefined>
  out(text: string): void
  err(text: string): void
  /** Whether progress may be drawn over itself. */
  isTerminal: boolean
}

/** The options that every command takes. */
export const EVERYWHERE = {
  json: { type: 'boolean' },
  url: { type: 'string' },
  help: { type: 'boolean', short: 'h' },
} as const satisfies ParseArgsOptionsConfig

/** Runs one command. Gives the exit code: 0 done, 1 the shop refused, 2 said wrongly. */
export async function runCli(words: readonly string[], terminal: Terminal): Promise<number> {
  const [name, ...rest] = words
  if (!name || name === 'help' || name === '--help' || name === '-h') return showHelp(rest[0], terminal)
  const command = COMMANDS.find((each) => each.name === name)
  if (!command) {
    terminal.err(`There is no command "${name}".\n\n${listCommands()}`)
    return 2
  }
  try {
    return await runCommand(command, rest, terminal)
  } catch (error) {
    if (error instanceof UsageError) {
      terminal.err(`${error.message}\n\n${describe(command)}`)
      return 2
    }
    if (!(error instanceof ShopRefusal)) throw error
    terminal.err(`${error.message}\n`)
    return 1
  }
}

async function runCommand(command: Command, words: string[], terminal: Terminal): Promise<number> {
  const said = read(command, words)
  if (said.options.help) {
    terminal.out(describe(command))
    return 0
  }
  const [word] = said.words
  if (command.wordless && word !== undefined)
    throw new UsageError(`${command.name} takes options alone, not "${word}".`)
  const { answer, text, code = 0 } = await carryOut(command, said, terminal)
  terminal.out(said.options.json ? `${JSON.stringify(answer, null, 2)}\n` : `${text}\n`)
  return code
}

async function carryOut(command: Command, said: Said, terminal: Terminal): Promise<Outcome> {
  if ('runHere' in command) return command.runHere(said, terminal.env)
  const url = typeof said.options.url === 'string' ? said.options.url : undefined
  const shop = createAdminClient({
    url: readUrl(url, terminal.env),
    token: await readToken(terminal.env),
    onProgress: createProgress(terminal),
  })
  return command.run(said, shop)
}

function read(command: Command, words: string[]): Said {
  try {
    const { values, positionals } = parseArgs({
      args: words,
      options: { ...command.options, ...EVERYWHERE },
      allowPositionals: true,
    })
    return { words: positionals, options: values }
  } catch (error) {
    if (error instanceof TypeError) throw new UsageError(error.message)
    throw error
  }
}

function showHelp(name: string | undefined, terminal: Terminal): number {
  const command = COMMANDS.find((each) => each.name === name)
  terminal.out(command ? describe(command) : listCommands())
  return 0
}

function listCommands(): string {
  const width = Math.max(...COMMANDS.map((command) => command.name.length))
  return [
    'npm run shop -- COMMAND',
    '',
    ...COMMANDS.map((command) => `  ${command.name.padEnd(width)}  ${command.summary}`),
    '',
    'Every command takes --json (the plain answer), --url ADDRESS (another shop) and --help.',
    'The token is OPERATOR_TOKEN, or the file operator-token in DATA_DIR.',
    '',
  ].join('\n')
}

function describe(command: Command): string {
  const lines = command.help.map((line) => (line ? `  ${line}` : ''))
  return [`npm run shop -- ${command.name} ${command.usage}`.trim(), '', command.summary, ...lines, ''].join(
    '\n',
  )
}

/** Draws how much of a file has gone out; silent without a terminal. */
function createProgress({ err, isTerminal }: Terminal) {
  return (sent: number, total: number) => {
    if (!isTerminal) return
    const percent = total === 0 ? 100 : Math.floor((sent / total) * 100)
    err(
      `\rSending ${megabytes(sent)} of ${megabytes(total)} MB (${percent} %)${sent >= total ? ', importing ...\n' : ''}`,
    )
  }
}

function megabytes(bytes: number): string {
  return (bytes / 1_000_000).toFixed(1)
}

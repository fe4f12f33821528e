import { runCli } from './run-cli.ts'

/** `npm run shop -- COMMAND`: what an operator does, from a terminal. A thin client of /api/admin. */
process.exitCode = await runCli(process.argv.slice(2), {
  env: process.env,
  out: (text) => process.stdout.write(text),
  err: (text) => process.stderr.write(text),
  isTerminal: process.stderr.isTTY === true,
})

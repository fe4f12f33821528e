import { readdirSync, readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'

const FOLDER = 'docs/decisions'
const SECTIONS = ['Context', 'Decision', 'Alternatives', 'Consequences', 'When to revisit']
const files = readdirSync(FOLDER).filter((name) => name.endsWith('.md'))

describe('Records of decisions', () => {
  test('there are some, each under a number of its own', () => {
    expect(files.length).toBeGreaterThan(29)
    expect(new Set(files.map((name) => name.slice(0, 4))).size).toBe(files.length)
  })

  test.each(files)('%s has its number, a date, a status and five sections', (name) => {
    const lines = readFileSync(`${FOLDER}/${name}`, 'utf8').split('\n')
    const number = name.slice(0, 4)

    expect(lines[0]).toMatch(new RegExp(`^# ${number}\\. \\S`))
    expect(lines[2]).toMatch(/^Date: \d{4}-\d\d-\d\d\. Status: (accepted|superseded by \d{4})\.$/)
    expect(lines.filter((line) => line.startsWith('## ')).map((line) => line.slice(3))).toEqual(SECTIONS)
  })

  test('a decision that was superseded names one that exists', () => {
    const superseding = files.flatMap(
      (name) => /superseded by (\d{4})/.exec(readFileSync(`${FOLDER}/${name}`, 'utf8'))?.[1] ?? [],
    )
    expect(superseding.filter((number) => !files.some((name) => name.startsWith(number)))).toEqual([])
  })
})

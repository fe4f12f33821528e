import { expect, test } from 'vitest'
import { findNamed, matchNamed } from './find-named.ts'

const MAKES = ['Chevrolet', 'Citroën', 'Ford', 'Land Rover', 'Mercedes-Benz', 'Rover', 'Volkswagen'].map(
  (name, i) => ({ id: `m${i}`, name }),
)
const MODELS = ['Bronco', 'F-150', 'F-150 Lightning', 'F-250', 'Mustang'].map((name) => ({
  id: name.toLowerCase().replace(' ', '-'),
  name,
}))

test.each([
  [MAKES, 'ford', 'Ford'],
  [MAKES, '  FORD ', 'Ford'],
  [MAKES, 'm2', 'Ford'],
  [MAKES, 'Mercedes Benz', 'Mercedes-Benz'],
  [MAKES, 'mercedes', 'Mercedes-Benz'],
  [MAKES, 'Chevy', 'Chevrolet'],
  [MAKES, 'vw', 'Volkswagen'],
  [MAKES, 'citroen', 'Citroën'],
  [MODELS, 'f150', 'F-150'],
  [MODELS, 'f 250', 'F-250'],
  [MAKES, 'for', undefined],
  [MAKES, '', undefined],
  [MAKES, '--', undefined],
])('of %o, "%s" is %s', (list, text, name) => {
  expect(findNamed(list, text)?.name).toBe(name)
})

test.each([
  [MAKES, 'rov', ['Rover', 'Land Rover']],
  [MAKES, 'che', ['Chevrolet']],
  [MAKES, 'chevy', ['Chevrolet']],
  [MODELS, 'f1', ['F-150', 'F-150 Lightning']],
  [MODELS, 'light', ['F-150 Lightning']],
  [MODELS, 'zzz', []],
  [MODELS, ' ', MODELS.map(({ name }) => name)],
])('of %o, "%s" may become %o', (list, text, names) => {
  expect(matchNamed(list, text).map(({ name }) => name)).toEqual(names)
})

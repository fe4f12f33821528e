import type { ProblemEntry } from './problem-entry.ts'

/** Vehicles, their numbers, and imports of both. */
export const VEHICLE_PROBLEMS = {
  unknown_make: { kind: 'not_found', meaning: 'Take makes from the list.' },
  unknown_make_near: {
    kind: 'not_found',
    code: 'unknown_make',
    meaning: 'Take makes from the list; the sentence names the nearest.',
    example: { near: 'Volkswagen, Volvo' },
  },
  unknown_model: {
    kind: 'not_found',
    meaning: "Take models from the make's list.",
    example: { make: 'Ford' },
  },
  unknown_model_near: {
    kind: 'not_found',
    code: 'unknown_model',
    meaning: "Take models from the make's list; the sentence names the nearest.",
    example: { make: 'Ford', near: 'F-150, F-250' },
  },
  unknown_year: {
    kind: 'not_found',
    meaning: "Take years from the model's list.",
    example: { make: 'Ford', model: 'F-150' },
  },
  unknown_drawing: { kind: 'not_found', meaning: 'Drawings are zone-1.svg to zone-9.svg.' },
  vin_length: { kind: 'invalid', meaning: '`errors` has the path `vin`.', area: 'vin' },
  vin_short: {
    kind: 'invalid',
    code: 'vin_length',
    meaning: '`errors` has the path `vin`.',
    example: { length: 12 },
    area: 'vin',
  },
  vin_letters: { kind: 'invalid', meaning: '`errors` has the path `vin`.', area: 'vin' },
  vin_characters: { kind: 'invalid', meaning: '`errors` has the path `vin`.', area: 'vin' },
  vin_check_digit: { kind: 'invalid', meaning: '`errors` has the path `vin`.', area: 'vin' },
  vin_year: { kind: 'invalid', meaning: '`errors` has the path `vin`.', area: 'vin' },
  not_csv: { kind: 'malformed', meaning: 'The Content-Type of an import is text/csv.' },
  not_utf8: { kind: 'malformed', meaning: 'The file is in another encoding.' },
  upload_broken: { kind: 'malformed', meaning: 'Send the file again.' },
  csv_header: {
    kind: 'invalid',
    meaning: 'A column that the import needs is not there.',
    example: { missing: 'make' },
  },
  csv_column_twice: { kind: 'invalid', code: 'csv_header', meaning: 'Columns are found by their name.' },
  csv_quote: {
    kind: 'invalid',
    meaning: 'A field that begins with a quote ends with one.',
    example: { line: 7 },
    fieldText: true,
  },
  too_many_rows: {
    kind: 'too_large',
    meaning: 'Split the file, or leave out rows.',
    example: { max: '250000' },
  },
  nothing_to_import: {
    kind: 'invalid',
    meaning: 'Every row was skipped; `errors` says why of the first ones.',
  },
  nothing_usable: {
    kind: 'invalid',
    code: 'nothing_to_import',
    meaning: 'Every row was skipped; `errors` says why of the first ones.',
    example: { line: 2, reason: 'make is missing' },
  },
} as const satisfies Record<string, ProblemEntry>

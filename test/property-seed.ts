import fc from 'fast-check'
import { readSeed } from '../scripts/seeds.ts'

/** Every property of the run starts from the one seed that the run prints. */
fc.configureGlobal({ seed: readSeed('PROPERTY_SEED') })

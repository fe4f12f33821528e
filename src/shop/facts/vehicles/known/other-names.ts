import { NAMES_A_TO_K, type OtherName } from './names-a-to-k.ts'
import { NAMES_L_TO_Z } from './names-l-to-z.ts'

/** Names people use for makes, by what they are short for. */
export const MAKE_NAMES: Record<string, string> = {
  chevy: 'chevrolet',
  vw: 'volkswagen',
  mercedes: 'mercedesbenz',
  benz: 'mercedesbenz',
  beemer: 'bmw',
  bimmer: 'bmw',
  caddy: 'cadillac',
  harley: 'harleydavidson',
  rangerover: 'landrover',
  mb: 'mercedesbenz',
  alfa: 'alfaromeo',
  rolls: 'rollsroyce',
  fuso: 'mitsubishifuso',
  dodgeram: 'ram',
  ramtrucks: 'ram',
  gmctruck: 'gmc',
  gm: 'gmc',
  indian: 'indianmotorcycle',
  zero: 'zeromotorcycles',
  think: 'thnk',
  roush: 'ford',
  tecstar: 'ford',
  bmwalpina: 'bmw',
  srt: 'dodge',
  vpg: 'mobilityventures',
  mobilityventures: 'vpg',
  bugattirimac: 'bugatti',
}

/**
 * Badges, nicknames and older spellings of models, as typed without spaces and hyphens, by make. They find a model;
 * they are not models themselves.
 */
export const MODEL_NAMES: Record<string, readonly OtherName[]> = { ...NAMES_A_TO_K, ...NAMES_L_TO_Z }

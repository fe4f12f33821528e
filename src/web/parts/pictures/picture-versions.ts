/** Written by art/ship.ts: the first letters of a hash over all files of a picture. */
export const PICTURE_VERSIONS = {
  'adapter-hero': '05f3e097',
  'adapter-key': '438fb3ed',
  'adapter-box': '9c0f6590',
  compact: '9295b833',
  pickup: 'a216a006',
  electric: '926f8d74',
}
